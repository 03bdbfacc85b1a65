import { ScreenTitle } from '@/components/admin/help/screen-title'
import { AddEndpoint } from '@/components/admin/integrations/add-endpoint'
import { AddKey } from '@/components/admin/integrations/add-key'
import { EndpointTable } from '@/components/admin/integrations/endpoint-table'
import { KeyTable } from '@/components/admin/integrations/key-table'
import { MetaLeads } from '@/components/admin/integrations/meta-leads'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { listApiKeys } from '@/lib/integrations/api-keys'
import { listEndpoints } from '@/lib/integrations/endpoints'

export const metadata = { title: 'Integrations' }

export default async function IntegrationsScreen() {
  await requireAreaAccess('view', 'accounts')
  const [endpoints, keys] = await Promise.all([listEndpoints(db), listApiKeys(db)])
  return (
    <>
      <ScreenTitle help="integrations">Integrations</ScreenTitle>
      <p className="mt-2 max-w-prose text-slate">
        Other programs learn of events by webhooks, and read leads, deals, visits and homes with an API key. Both are
        described in the{' '}
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
