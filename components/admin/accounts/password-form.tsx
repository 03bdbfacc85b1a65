import { changeMyPassword } from '@/lib/accounts/password-actions'
import { FormField } from '../controls/form-field'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'

export function PasswordForm() {
  return (
    <Card
      title="Password"
      intro="Three or four words that do not belong together make a strong password that is easy to type."
    >
      <ActionForm action={changeMyPassword} submit="Change the password" resetOnSuccess>
        <FormField name="old" label="Current password" type="password" autoComplete="current-password" required />
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
