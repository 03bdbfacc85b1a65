import { setPolicy } from '@/lib/accounts/account-actions'
import { Checkbox } from '../controls/checkbox'
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
        <Checkbox name="required" defaultChecked={required}>
          Every account must have a second factor
        </Checkbox>
      </ActionForm>
    </Card>
  )
}
