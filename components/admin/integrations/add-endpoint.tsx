import { webhookEvents } from '@/db/tables/integrations'
import { addWebhookEndpoint } from '@/lib/integrations/actions'
import { eventLabels } from '@/lib/integrations/labels'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'
import { FormField } from '../shell/form-field'
import { CheckboxGroup } from './checkbox-group'

const options = Object.fromEntries(webhookEvents.map(event => [event, eventLabels[event]]))

/** Adds an endpoint; its secret is shown once. */
export function AddEndpoint() {
  return (
    <Card
      title="Add an endpoint"
      intro="It gets a signed request (Standard Webhooks) with ids and facts within a minute, no personal data."
    >
      <ActionForm action={addWebhookEndpoint} submit="Add the endpoint" resetOnSuccess>
        <FormField name="url" label="Address" help="Such as https://crm.example.com/hooks." required />
        <FormField name="description" label="What it is for (optional)" />
        <CheckboxGroup name="events" legend="Events" options={options} />
      </ActionForm>
    </Card>
  )
}
