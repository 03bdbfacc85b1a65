import { setPolicy } from '@/lib/accounts/account-actions'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'

/** Edits the sign-in requirements that hold for all accounts. */
export function PolicyForm({ required }: { required: boolean }) {
  return (
    <Card
      title="Security"
      intro="A second factor protects the account even if the password is stolen: signing in also needs a code from the phone."
    >
      <ActionForm action={setPolicy} submit="Save" variant="quiet">
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="required" defaultChecked={required} className="size-5 accent-forest" />
          Every account must have a second factor
        </label>
      </ActionForm>
    </Card>
  )
}
