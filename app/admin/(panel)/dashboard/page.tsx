import { CrmSummary } from '@/components/admin/dashboard/crm-summary'
import { DamagedFiles } from '@/components/admin/dashboard/damaged-files'
import { DraftList } from '@/components/admin/dashboard/draft-list'
import { ExpiringProofs } from '@/components/admin/dashboard/expiring-proofs'
import { Faults } from '@/components/admin/dashboard/faults'
import { FirstDay } from '@/components/admin/dashboard/first-day'
import { ReservationRequests } from '@/components/admin/dashboard/reservation-requests'
import { Today } from '@/components/admin/dashboard/today'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { ViewTabs } from '@/components/admin/list/view-tabs'
import { QuotesToApprove } from '@/components/admin/quotes/quotes-to-approve'
import { TextLink } from '@/components/admin/shell/links'
import { requireStaff } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { findSampleContactValues, listDraftsAndScheduled } from '@/lib/content/dashboard'
import { db } from '@/lib/database'
import { dealScopeFor } from '@/lib/pipeline/deal-scope'

export const metadata = { title: 'Today' }

export default async function DashboardScreen({ searchParams }: PageProps<'/admin/dashboard'>) {
  const staff = await requireStaff()
  const { missing, whose } = await searchParams
  const scope = can(staff.role, 'view', 'leads') ? await dealScopeFor(db, staff) : null
  // By default, agents see their own people and other roles see all people, because owners rarely work on deals.
  const onlyMine = whose ? whose !== 'all' : staff.role === 'sales'
  const [drafts, samples] = await Promise.all([listDraftsAndScheduled(staff.role), findSampleContactValues()])
  return (
    <>
      {typeof missing === 'string' && missing.startsWith('/admin/') && (
        <p role="status" className="mb-5 rounded-card border border-terracotta bg-white p-4 break-words">
          {/* The path is any text from the URL, so only its beginning is shown. */}
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
              { label: 'Mine', path: '/admin/dashboard?whose=me', isCurrent: onlyMine },
              { label: 'Everyone', path: '/admin/dashboard?whose=all', isCurrent: !onlyMine },
            ]}
          />
          <Today staffId={staff.id} onlyMine={onlyMine} scope={scope} />
        </>
      )}
      {can(staff.role, 'view', 'files') && <DamagedFiles />}
      {can(staff.role, 'edit', 'estates') && <ExpiringProofs />}
      {staff.role === 'owner' && <Faults />}
      {scope && <CrmSummary scope={scope} />}
      {samples.length > 0 && <SampleValues names={samples} />}
      <DraftList entries={drafts} />
    </>
  )
}

/** Warns that visitors see contact details of the sample content. */
const SampleValues = ({ names }: { names: readonly string[] }) => (
  <section className="mt-5 rounded-card border border-terracotta bg-white p-4" aria-labelledby="samples">
    <h2 id="samples" className="font-semibold">
      Sample values are still live
    </h2>
    <p className="mt-1">Visitors see: {names.join(', ')}.</p>
    <TextLink href="/admin/settings" className="mt-2 inline-flex min-h-9 items-center">
      Change them in the settings
    </TextLink>
  </section>
)
