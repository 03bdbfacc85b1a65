import { SearchRow } from '@/components/admin/crm/search-row'
import { ListPaging, viewUrl } from '@/components/admin/list/list-paging'
import { RelativeTime } from '@/components/admin/shell/relative-time'
import { ScrollBox } from '@/components/admin/shell/scroll-box'
import { Icon } from '@/components/ui/icon'
import { subscriptionStates } from '@/db/tables/leads'
import { requireAreaAccess } from '@/lib/auth/access'
import { listSubscribers, subscribersPerPage, subscriberViewSchema } from '@/lib/crm/subscribers'
import { db } from '@/lib/database'

export const metadata = { title: 'Subscribers' }

const stateLabels = { pending: 'Not confirmed', active: 'Reads it', left: 'Has left' }

export default async function SubscribersScreen({ searchParams }: PageProps<'/admin/subscribers'>) {
  await requireAreaAccess('view', 'leads')
  const view = subscriberViewSchema.parse(await searchParams)
  const { subscribers, total } = await listSubscribers(db, view)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="display text-2xl">Subscribers</h1>
        <a href={viewUrl('/admin/subscribers/export', view)} download className="button button-quiet">
          <Icon name="download" size={18} /> CSV
        </a>
      </div>
      <SearchRow q={view.q} label="E-mail">
        <select name="state" aria-label="State" defaultValue={view.state ?? ''} className="field max-w-44">
          <option value="">All</option>
          {subscriptionStates.map(state => (
            <option key={state} value={state}>
              {stateLabels[state]}
            </option>
          ))}
        </select>
      </SearchRow>
      {subscribers.length === 0 ? (
        <p className="rounded-card border border-stone bg-white p-8 text-slate">Nobody matches.</p>
      ) : (
        <ScrollBox label="Subscribers">
          <table className="w-full text-left">
            <thead className="text-small text-slate">
              <tr className="border-b border-stone">
                {['E-mail', 'State', 'Asked on', 'Since'].map(head => (
                  <th key={head} scope="col" className="px-3 py-2 font-medium">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {subscribers.map(subscriber => (
                <tr key={subscriber.id} className="border-b border-stone last:border-0">
                  <td className="min-w-52 px-3 py-2.5 font-medium [overflow-wrap:anywhere]">{subscriber.email}</td>
                  <td className="px-3 py-2.5 whitespace-nowrap">{stateLabels[subscriber.state]}</td>
                  <td className="min-w-28 px-3 py-2.5 text-slate [overflow-wrap:anywhere]">{subscriber.page}</td>
                  <td className="px-3 py-2.5 whitespace-nowrap text-slate">
                    <RelativeTime at={subscriber.leftAt ?? subscriber.confirmedAt ?? subscriber.createdAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <ListPaging path="/admin/subscribers" view={view} page={view.page} total={total} perPage={subscribersPerPage} />
    </>
  )
}
