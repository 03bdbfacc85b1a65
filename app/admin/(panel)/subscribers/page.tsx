import { ExportLink } from '@/components/admin/controls/export-link'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { DataTable } from '@/components/admin/list/data-table'
import { ChoiceFilter, FilterBar } from '@/components/admin/list/filter-bar'
import { ListFrame } from '@/components/admin/list/list-frame'
import { ListPaging } from '@/components/admin/list/list-paging'
import type { Column } from '@/components/admin/list/table-cells'
import { viewUrl } from '@/components/admin/list/view-url'
import { ActionForm } from '@/components/admin/shell/action-form'
import { RelativeTime } from '@/components/admin/shell/relative-time'
import { subscriptionStates } from '@/db/tables/leads'
import { db } from '@/lib/database'
import { sendConfirmation } from '@/lib/intake/newsletter/actions'
import { listSubscribers, subscribersPerPage, subscriberViewSchema } from '@/lib/intake/newsletter/subscribers'
import { requireAllDeals } from '@/lib/pipeline/deal-scope'

export const metadata = { title: 'Subscribers' }

const stateLabels = {
  caught: 'Looked like a robot, no mail sent',
  pending: 'Not confirmed',
  active: 'Subscribed',
  left: 'Unsubscribed',
}

type Subscriber = Awaited<ReturnType<typeof listSubscribers>>['subscribers'][number]

const columns: Column<Subscriber>[] = [
  {
    label: 'E-mail',
    className: 'md:min-w-52 font-medium [overflow-wrap:anywhere]',
    cell: subscriber => subscriber.email,
  },
  { label: 'State', className: 'md:whitespace-nowrap', cell: subscriber => stateLabels[subscriber.state] },
  {
    label: 'Asked on',
    className: 'md:min-w-28 text-slate [overflow-wrap:anywhere]',
    cell: subscriber => subscriber.page,
  },
  {
    label: 'Since',
    className: 'md:whitespace-nowrap text-slate',
    cell: ({ leftAt, confirmedAt, createdAt }) => <RelativeTime at={leftAt ?? confirmedAt ?? createdAt} />,
  },
  {
    label: <span className="sr-only">Send the link</span>,
    cell: ({ id, state }) =>
      state === 'caught' && (
        <ActionForm action={sendConfirmation.bind(null, id)} submit="Send the link to confirm" variant="quiet" />
      ),
  },
]

export default async function SubscribersScreen({ searchParams }: PageProps<'/admin/subscribers'>) {
  await requireAllDeals('view')
  const view = subscriberViewSchema.parse(await searchParams)
  const clearPath = view.q || view.state ? '/admin/subscribers' : null
  const { subscribers, total } = await listSubscribers(db, view)
  return (
    <ListFrame>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ScreenTitle help="subscribers">Subscribers</ScreenTitle>
        <ExportLink href={viewUrl('/admin/subscribers/export', view)} />
      </div>
      <FilterBar
        search={{ label: 'E-mail', value: view.q, placeholder: 'E-mail' }}
        active={view.state ? 1 : 0}
        clearPath={clearPath}
      >
        <ChoiceFilter
          label="State"
          name="state"
          value={view.state}
          any="All"
          options={subscriptionStates.map(state => [state, stateLabels[state]])}
        />
      </FilterBar>
      <DataTable
        label="Subscribers"
        columns={columns}
        rows={subscribers}
        emptyText={clearPath ? 'Nobody matches.' : 'Nobody yet. Visitors who ask for the newsletter appear here.'}
        emptyAction={clearPath ? { label: 'Show everybody', path: clearPath } : null}
      />
      <ListPaging path="/admin/subscribers" view={view} page={view.page} total={total} perPage={subscribersPerPage} />
    </ListFrame>
  )
}
