import { webhookEvents } from '@/db/tables/integrations'
import { addWebhookEndpoint } from '@/lib/integrations/actions'
import { eventLabels } from '@/lib/integrations/labels'
import { FormField } from '../controls/form-field'
import { ActionForm } from '../shell/action-form'
import { Card } from '../shell/card'
import { CheckboxGroup } from './checkbox-group'

const options = Object.fromEntries(webhookEvents.map(event => [event, eventLabels[event]]))

/** Adds a webhook endpoint and shows its secret once. */
export function AddEndpoint() {
  return (
    <Card
      title="Add an endpoint"
      intro="It receives a signed request (Standard Webhooks) within a minute, with ids and facts but no personal data."
    >
      <ActionForm action={addWebhookEndpoint} submit="Add the endpoint" resetOnSuccess>
        <FormField name="url" label="URL" help="Such as https://crm.example.com/hooks." required />
        <FormField name="description" label="What it is for (optional)" />
        <CheckboxGroup name="events" legend="Events" options={options} />
      </ActionForm>
    </Card>
  )
}
