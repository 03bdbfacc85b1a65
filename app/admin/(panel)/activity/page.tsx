import { ActivityFilter } from '@/components/admin/activity/activity-filter'
import { AuditEventList } from '@/components/admin/activity/audit-event-list'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { ListPaging } from '@/components/admin/list/list-paging'
import { auditEventsPerPage, auditFilters, auditViewSchema, listAuditEvents } from '@/lib/audit/queries'
import { requireAreaAccess } from '@/lib/auth/access'

export const metadata = { title: 'Activity' }

export default async function ActivityScreen({ searchParams }: PageProps<'/admin/activity'>) {
  await requireAreaAccess('view', 'activity')
  const view = auditViewSchema.parse(await searchParams)
  const [{ events, total }, filters] = await Promise.all([listAuditEvents(view), auditFilters()])
  return (
    <>
      <ScreenTitle help="activity">Activity</ScreenTitle>
      <p className="mt-1 text-slate">Every change and every sign-in. Records are only added, never changed.</p>
      <ActivityFilter view={view} staffMembers={filters.people} actions={filters.actions} />
      <AuditEventList events={events} />
      <ListPaging path="/admin/activity" view={view} page={view.page} total={total} perPage={auditEventsPerPage} />
    </>
  )
}
