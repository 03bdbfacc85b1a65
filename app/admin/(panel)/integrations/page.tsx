import { FormField } from '@/components/admin/controls/form-field'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { CheckboxGroup } from '@/components/admin/integrations/checkbox-group'
import { EndpointTable } from '@/components/admin/integrations/endpoint-table'
import { KeyTable } from '@/components/admin/integrations/key-table'
import { MetaLeads } from '@/components/admin/integrations/meta-leads'
import { ActionForm } from '@/components/admin/shell/action-form'
import { Card } from '@/components/admin/shell/card'
import { webhookEvents } from '@/db/tables/integrations'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { addWebhookEndpoint, createApiKey } from '@/lib/integrations/actions'
import { listApiKeys } from '@/lib/integrations/api-keys'
import { listEndpoints } from '@/lib/integrations/endpoints'
import { eventLabels, scopeLabels } from '@/lib/integrations/labels'

export const metadata = { title: 'Integrations' }

export default async function IntegrationsScreen() {
  await requireAreaAccess('view', 'accounts')
  const [endpoints, keys] = await Promise.all([listEndpoints(db), listApiKeys(db)])
  return (
    <>
      <ScreenTitle help="integrations">Integrations</ScreenTitle>
      <p className="mt-2 max-w-prose text-slate">
        Other programs learn of events by webhooks, and read leads, deals, visits and homes, or add leads, with an API
        key. Both are described in the{' '}
        <a href="/api/openapi.json" className="underline underline-offset-4">
          OpenAPI document
        </a>
        .
      </p>
      <h2 className="display mt-8 mb-4 text-xl">Webhooks</h2>
      <EndpointTable endpoints={endpoints} />
      <h2 className="display mt-8 mb-4 text-xl">API keys</h2>
      <KeyTable keys={keys} />
      <h2 className="display mt-8 mb-4 text-xl">Leads from Facebook and Instagram</h2>
      <MetaLeads />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <AddEndpoint />
        <AddKey />
      </div>
    </>
  )
}

const options = Object.fromEntries(webhookEvents.map(event => [event, eventLabels[event]]))

function AddEndpoint() {
  return (
    <Card
      title="Add a webhook"
      intro="It receives a signed request (Standard Webhooks) within a minute, with ids and facts but no personal data."
    >
      <ActionForm action={addWebhookEndpoint} submit="Add the webhook" resetOnSuccess>
        <FormField name="url" label="URL" help="Such as https://crm.example.com/hooks." required />
        <FormField name="description" label="What it is for (optional)" />
        <CheckboxGroup name="events" legend="Events" options={options} />
      </ActionForm>
    </Card>
  )
}

function AddKey() {
  return (
    <Card title="Create a key" intro="One for each program, so that one can be revoked without the others.">
      <ActionForm action={createApiKey} submit="Create the key" resetOnSuccess>
        <FormField name="name" label="Name" help="The program that has it." required />
        <CheckboxGroup name="scopes" legend="It can" options={scopeLabels} />
      </ActionForm>
    </Card>
  )
}
