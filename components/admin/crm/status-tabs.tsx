import { type LeadStatus, leadStatuses } from '@/db/tables/leads'
import { statusLabels } from '@/lib/crm/labels'
import type { LeadView } from '@/lib/crm/lead-view'
import { ViewTabs } from '../list/view-tabs'
import { viewUrl } from '../list/view-url'

/** The statuses of the inbox with how many leads each has; the first shows all but spam. */
export function StatusTabs({ view, counts }: { view: LeadView; counts: Record<LeadStatus, number> }) {
  const open = leadStatuses.filter(status => status !== 'spam').reduce((sum, status) => sum + counts[status], 0)
  const tabs = [
    { status: null, label: 'All', total: open },
    ...leadStatuses.map(status => ({ status, label: statusLabels[status], total: counts[status] })),
  ]
  return (
    <ViewTabs
      label="Status"
      tabs={tabs.map(({ status, label, total }) => ({
        label,
        total,
        path: viewUrl('/admin/leads', { ...view, status, page: 1 }),
        isCurrent: view.status === status,
      }))}
    />
  )
}
