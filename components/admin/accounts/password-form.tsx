import { changeMyPassword } from '@/lib/accounts/account-actions'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'
import { FormField } from '../shell/form-field'

/** Changes one's own password. */
export function PasswordForm() {
  return (
    <Card title="Password" intro="Three or four words that do not belong together are strong and easy to type.">
      <ActionForm action={changeMyPassword} submit="Change the password" resetOnSuccess>
        <FormField name="old" label="Your password now" type="password" autoComplete="current-password" required />
        <FormField
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          help="At least 12 characters. A password manager may fill it in."
          required
        />
      </ActionForm>
    </Card>
  )
}
