import { notFound } from 'next/navigation'
import { z } from 'zod'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { DeliveryTable } from '@/components/admin/integrations/delivery-table'
import { EndpointActions } from '@/components/admin/integrations/endpoint-actions'
import { EndpointFacts } from '@/components/admin/integrations/endpoint-facts'
import { ListPaging } from '@/components/admin/list/list-paging'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { deliveriesPerPage, listDeliveries } from '@/lib/integrations/deliveries'
import { findEndpoint } from '@/lib/integrations/endpoints'

export const metadata = { title: 'Webhook' }

const pageSchema = z.coerce.number().int().min(1).max(100_000).catch(1)

export default async function WebhookScreen({ params, searchParams }: PageProps<'/admin/integrations/[id]'>) {
  await requireAreaAccess('view', 'accounts')
  const id = z.uuid().safeParse((await params).id)
  const endpoint = id.success ? await findEndpoint(db, id.data) : null
  if (!endpoint) notFound()
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
        A delivery that fails is tried ten times within four days. The log is kept for 30 days.
      </p>
    </>
  )
}
