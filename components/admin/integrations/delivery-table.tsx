import { resendDelivery } from '@/lib/integrations/actions'
import type { DeliveryRow } from '@/lib/integrations/deliveries'
import { eventLabels, responseText } from '@/lib/integrations/labels'
import { DataTable } from '../list/data-table'
import type { Column } from '../list/table-cells'
import { ActionForm } from '../shell/action-form'
import { RelativeTime } from '../shell/relative-time'
import { DeliveryState } from './state-label'

const columnsOf = (isDisabled: boolean): Column<DeliveryRow>[] => [
  {
    label: 'Event',
    className: 'md:min-w-48',
    cell: ({ event }) => (
      <>
        {eventLabels[event]}
        <code className="block text-small text-slate">{event}</code>
      </>
    ),
  },
  { label: 'When', className: 'text-slate', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  { label: 'State', cell: delivery => <DeliveryState delivery={delivery} isDisabled={isDisabled} /> },
  { label: 'Response', cell: ({ lastStatus, lastError }) => responseText(lastStatus, lastError) },
  { label: 'Attempts', align: 'right', className: 'figures', cell: ({ attempts }) => attempts },
  {
    label: <span className="sr-only">Send again</span>,
    className: 'md:min-w-40',
    cell: ({ id, endpointId }) =>
      !isDisabled && (
        <ActionForm action={resendDelivery.bind(null, endpointId, id)} submit="Send again" variant="quiet" />
      ),
  },
]

/** Lists the deliveries to an endpoint; `isDisabled` is true if the endpoint is disabled. */
export const DeliveryTable = ({ deliveries, isDisabled }: { deliveries: DeliveryRow[]; isDisabled: boolean }) => (
  <DataTable
    label="Deliveries"
    columns={columnsOf(isDisabled)}
    rows={deliveries}
    emptyText="Nothing was sent yet. Send a test to see what arrives."
  />
)
