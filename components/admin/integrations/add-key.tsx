import { createApiKey } from '@/lib/integrations/actions'
import { scopeLabels } from '@/lib/integrations/labels'
import { FormField } from '../controls/form-field'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'
import { CheckboxGroup } from './checkbox-group'

/** Creates an API key and shows it once. */
export function AddKey() {
  return (
    <Card title="Create a key" intro="One for each program, so that one can be revoked without the others.">
      <ActionForm action={createApiKey} submit="Create the key" resetOnSuccess>
        <FormField name="name" label="Name" help="The program that has it." required />
        <CheckboxGroup name="scopes" legend="It can" options={scopeLabels} />
      </ActionForm>
    </Card>
  )
}
