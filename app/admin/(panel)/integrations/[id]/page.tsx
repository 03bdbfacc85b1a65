import { z } from 'zod'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { ConfirmedAction } from '@/components/admin/integrations/confirmed-action'
import { DeliveryTable } from '@/components/admin/integrations/delivery-table'
import { StateLabel } from '@/components/admin/integrations/state-label'
import { ListPaging } from '@/components/admin/list/list-paging'
import { ActionForm } from '@/components/admin/shell/action-form'
import { Card } from '@/components/admin/shell/card'
import { findOrNotFound } from '@/components/admin/shell/find-or-not-found'
import { RelativeTime } from '@/components/admin/shell/relative-time'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { changeEndpoint, removeWebhookEndpoint, testEndpoint } from '@/lib/integrations/actions'
import { deliveriesPerPage, listDeliveries } from '@/lib/integrations/deliveries'
import { type Endpoint, findEndpoint } from '@/lib/integrations/endpoints'
import { eventLabels } from '@/lib/integrations/labels'

export const metadata = { title: 'Webhook' }

const pageSchema = z.coerce.number().int().min(1).max(100_000).catch(1)

export default async function WebhookScreen({ params, searchParams }: PageProps<'/admin/integrations/[id]'>) {
  await requireAreaAccess('view', 'accounts')
  const endpoint = await findOrNotFound(params, id => findEndpoint(db, id))
  const page = pageSchema.parse((await searchParams).page)
  const { deliveries, total } = await listDeliveries(db, endpoint.id, page)
  return (
    <>
      <ScreenTitle help="integrations">{endpoint.url}</ScreenTitle>
      {endpoint.description && <p className="text-slate">{endpoint.description}</p>}
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-2">
        <EndpointFacts endpoint={endpoint} />
        <EndpointActions endpoint={endpoint} />
      </div>
      <h2 className="display mt-8 mb-4 text-xl">Deliveries</h2>
      <DeliveryTable deliveries={deliveries} isDisabled={endpoint.disabledAt !== null} />
      <ListPaging
        path={`/admin/integrations/${endpoint.id}`}
        view={{}}
        page={page}
        total={total}
        perPage={deliveriesPerPage}
      />
      <p className="mt-2 text-small text-slate">
        A delivery that fails is tried ten times within about three days. The log is kept for 30 days.
      </p>
    </>
  )
}

function EndpointFacts({ endpoint }: { endpoint: Endpoint }) {
  const { events, staffName, createdAt, disabledAt } = endpoint
  return (
    <Card title="What it gets">
      <ul className="list-disc pl-5">
        {events.map(event => (
          <li key={event}>
            {eventLabels[event]} <code className="text-small text-slate">{event}</code>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        {disabledAt ? (
          <StateLabel dot="off">
            Disabled <RelativeTime at={disabledAt} />
          </StateLabel>
        ) : (
          <StateLabel dot="good">Enabled</StateLabel>
        )}
      </p>
      <p className="mt-1 text-small text-slate">
        Added by {staffName}, <RelativeTime at={createdAt} />
      </p>
    </Card>
  )
}

function EndpointActions({ endpoint: { id, disabledAt } }: { endpoint: Endpoint }) {
  const change = disabledAt ? 'enable' : 'disable'
  return (
    <Card title="This webhook">
      <div className="grid gap-4">
        {!disabledAt && <ActionForm action={testEndpoint.bind(null, id)} submit="Send a test" />}
        <ActionForm
          key={change}
          action={changeEndpoint.bind(null, id, change)}
          submit={disabledAt ? 'Enable' : 'Disable'}
          variant="quiet"
        >
          <p className="text-slate">
            {disabledAt
              ? 'Deliveries that were waiting are sent then. Events that happened while it was disabled were not recorded for it.'
              : 'Nothing is sent while it is disabled.'}
          </p>
        </ActionForm>
        <div>
          <ConfirmedAction action={removeWebhookEndpoint.bind(null, id)} label="Remove" title="Remove this webhook">
            Its secret and its delivery log are deleted. Waiting deliveries are not sent.
          </ConfirmedAction>
        </div>
      </div>
    </Card>
  )
}
