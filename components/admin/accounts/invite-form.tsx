import { inviteAccount } from '@/lib/accounts/account-actions'
import { FormField } from '../controls/form-field'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'
import { RoleOptions } from './role-options'

export function InviteForm() {
  return (
    <Card title="Invite someone">
      <ActionForm action={inviteAccount} submit="Send the invitation" resetOnSuccess>
        <FormField name="name" label="Name" required autoComplete="off" />
        <FormField name="email" label="E-mail" type="email" required autoComplete="off" />
        <FormField name="role" label="Role" defaultValue="editor">
          <RoleOptions />
        </FormField>
      </ActionForm>
    </Card>
  )
}
