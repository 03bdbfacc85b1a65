import { setPolicy } from '@/lib/accounts/account-actions'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'

/** What every account must have. */
export function PolicyForm({ required }: { required: boolean }) {
  return (
    <Card
      title="Safety"
      intro="With a second factor a stolen password opens nothing: at sign-in a code from the phone is asked for too."
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
