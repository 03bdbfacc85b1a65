import Link from 'next/link'
import { type LeadStatus, leadStatuses } from '@/db/tables/leads'
import { statusLabels } from '@/lib/crm/labels'
import type { LeadView } from '@/lib/crm/lead-view'
import { viewUrl } from '../list/list-paging'

/** The statuses of the inbox with how many leads each has; the first shows all but spam. */
export function StatusTabs({ view, counts }: { view: LeadView; counts: Record<LeadStatus, number> }) {
  const open = leadStatuses.filter(status => status !== 'spam').reduce((sum, status) => sum + counts[status], 0)
  const tabs = [
    { status: null, label: 'All', total: open },
    ...leadStatuses.map(status => ({ status, label: statusLabels[status], total: counts[status] })),
  ]
  return (
    <nav aria-label="Status" className="mt-4 flex flex-wrap gap-2">
      {tabs.map(({ status, label, total }) => (
        <Link
          key={label}
          href={viewUrl('/admin/leads', { ...view, status, page: 1 })}
          prefetch={false}
          aria-current={view.status === status ? 'true' : undefined}
          className={`figures flex min-h-9 items-center gap-2 rounded-full border px-3.5 ${view.status === status ? 'border-forest bg-forest text-white' : 'border-stone bg-white hover:bg-sand'}`}
        >
          {label}{' '}
          <span className={view.status === status ? 'text-sage' : 'text-slate'}>{total.toLocaleString('en-KE')}</span>
        </Link>
      ))}
    </nav>
  )
}
