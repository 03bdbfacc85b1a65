import { createApiKey } from '@/lib/integrations/actions'
import { scopeLabels } from '@/lib/integrations/labels'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'
import { FormField } from '../shell/form-field'
import { CheckboxGroup } from './checkbox-group'

/** Makes an API key, which is shown once. */
export function AddKey() {
  return (
    <Card title="Make a key" intro="One for each program, so that one can be revoked without the others.">
      <ActionForm action={createApiKey} submit="Make the key" resetOnSuccess>
        <FormField name="name" label="Name" help="The program that has it." required />
        <CheckboxGroup name="scopes" legend="What it can read" options={scopeLabels} />
      </ActionForm>
    </Card>
  )
}
