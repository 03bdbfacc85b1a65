import Link from 'next/link'
import { CrmSummary } from '@/components/admin/dashboard/crm-summary'
import { DamagedFiles } from '@/components/admin/dashboard/damaged-files'
import { ExpiringProofs } from '@/components/admin/dashboard/expiring-proofs'
import { Faults } from '@/components/admin/dashboard/faults'
import { FirstDay } from '@/components/admin/dashboard/first-day'
import { ReservationRequests } from '@/components/admin/dashboard/reservation-requests'
import { Today } from '@/components/admin/dashboard/today'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { ViewTabs } from '@/components/admin/list/view-tabs'
import { QuotesToApprove } from '@/components/admin/quotes/quotes-to-approve'
import { requireStaff } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { findSampleContactValues, listDraftsAndScheduled, type PendingEntry } from '@/lib/content/dashboard'
import { db } from '@/lib/database'
import { dealScopeFor } from '@/lib/pipeline/deal-scope'
import { weekdayAndTime } from '@/lib/text/format'

export const metadata = { title: 'Dashboard' }

export default async function DashboardScreen({ searchParams }: PageProps<'/admin/dashboard'>) {
  const staff = await requireStaff()
  const { missing, whose } = await searchParams
  const scope = can(staff.role, 'view', 'leads') ? await dealScopeFor(db, staff) : null
  // An owner is nobody's agent as a rule, and looks at everybody.
  const mine = whose ? whose !== 'all' : staff.role === 'sales'
  const [waiting, samples] = await Promise.all([listDraftsAndScheduled(staff.role), findSampleContactValues()])
  return (
    <>
      {typeof missing === 'string' && missing.startsWith('/admin/') && (
        <p role="status" className="mb-5 rounded-card border border-terracotta bg-white p-4 break-words">
          There is no screen at {missing.slice(0, 200)}.
        </p>
      )}
      <ScreenTitle help="dashboard">{scope ? 'Today' : `Good day, ${staff.name}`}</ScreenTitle>
      <FirstDay staff={staff} />
      {can(staff.role, 'edit', 'inventory') && <ReservationRequests />}
      {can(staff.role, 'edit', 'leads') && <QuotesToApprove role={staff.role} />}
      {scope && (
        <>
          <ViewTabs
            label="People shown"
            tabs={[
              { label: 'Mine', path: '/admin/dashboard?whose=me', isCurrent: mine },
              { label: 'Everyone', path: '/admin/dashboard?whose=all', isCurrent: !mine },
            ]}
          />
          <Today staffId={staff.id} mine={mine} scope={scope} />
        </>
      )}
      {can(staff.role, 'view', 'files') && <DamagedFiles />}
      {can(staff.role, 'edit', 'estates') && <ExpiringProofs />}
      {staff.role === 'owner' && <Faults />}
      {scope && <CrmSummary scope={scope} />}
      {samples.length > 0 && (
        <section className="mt-5 rounded-card border border-terracotta bg-white p-4" aria-labelledby="samples">
          <h2 id="samples" className="font-semibold">
            Sample values are still live
          </h2>
          <p className="mt-1">Visitors see: {samples.join(', ')}.</p>
          <Link
            href="/admin/settings"
            prefetch={false}
            className="mt-2 inline-flex min-h-9 items-center underline underline-offset-4"
          >
            Change them in the settings
          </Link>
        </section>
      )}
      <section className="mt-6" aria-labelledby="waiting">
        <h2 id="waiting" className="font-semibold">
          Drafts and scheduled
        </h2>
        {waiting.length === 0 ? (
          <p className="mt-2 text-slate">Nothing is waiting: everything is published.</p>
        ) : (
          <ul className="mt-2 rounded-card border border-stone bg-white">
            {waiting.map(entry => (
              <li
                key={entry.id}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-stone px-4 py-2 last:border-0"
              >
                <Link
                  href={entry.path}
                  prefetch={false}
                  className="inline-flex min-h-9 items-center font-medium hover:underline"
                >
                  {entry.title}
                </Link>
                <span className="text-right text-slate">
                  {entry.kind}
                  <span className="figures block text-small">{stateText(entry)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function stateText({ state, publishAt }: PendingEntry): string {
  if (state === 'scheduled' && publishAt) return `Scheduled for ${weekdayAndTime(publishAt)}`
  if (state !== 'draft') return 'Changes that are not public yet'
  // The date of a draft takes effect once it is scheduled.
  return publishAt && publishAt > new Date() ? `Draft, dated ${weekdayAndTime(publishAt)}` : 'Draft'
}
