import type { EndpointRow } from '@/lib/integrations/endpoints'
import { eventLabels } from '@/lib/integrations/labels'
import { DataTable } from '../list/data-table'
import { RowLink } from '../list/row-link'
import type { Column } from '../list/table-cells'
import { RelativeTime } from '../shell/relative-time'
import { DeliveryState, StateLabel } from './state-label'

const columns: Column<EndpointRow>[] = [
  {
    label: 'URL',
    className: 'md:min-w-56',
    cell: endpoint => (
      <>
        <RowLink to={`/admin/integrations/${endpoint.id}`}>
          <span className="break-all">{endpoint.url}</span>
        </RowLink>
        {endpoint.description && <span className="block text-small text-slate">{endpoint.description}</span>}
      </>
    ),
  },
  {
    label: 'Events',
    className: 'md:min-w-56 text-small',
    cell: ({ events }) => events.map(event => eventLabels[event]).join(' · '),
  },
  {
    label: 'State',
    className: 'md:whitespace-nowrap',
    cell: ({ disabledAt }) =>
      disabledAt ? <StateLabel dot="off">Disabled</StateLabel> : <StateLabel dot="good">Enabled</StateLabel>,
  },
  {
    label: 'Last delivery',
    className: 'md:min-w-48',
    cell: ({ lastDelivery, disabledAt }) =>
      lastDelivery ? (
        <>
          <DeliveryState delivery={lastDelivery} isDisabled={disabledAt !== null} />
          <span className="block text-small text-slate">
            <RelativeTime at={lastDelivery.createdAt} />
          </span>
        </>
      ) : (
        <span className="text-slate">None</span>
      ),
  },
]

export const EndpointTable = ({ endpoints }: { endpoints: EndpointRow[] }) => (
  <DataTable
    label="Webhooks"
    columns={columns}
    rows={endpoints}
    emptyText="No webhook yet. Add the URL of a program that needs to know about leads, stages, claims or visits."
  />
)
