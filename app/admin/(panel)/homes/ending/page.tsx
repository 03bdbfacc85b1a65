import { ClaimTable } from '@/components/admin/inventory/claim-table'
import { HomesHead } from '@/components/admin/inventory/homes-head'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { listEndingClaims } from '@/lib/inventory/ending-claims'
import { dealScopeFor } from '@/lib/pipeline/deal-scope'
import { listHolders } from '@/lib/pipeline/people/lead-choices'

export const metadata = { title: 'Homes ending soon' }

export default async function EndingScreen({ searchParams }: PageProps<'/admin/homes/ending'>) {
  const staff = await requireAreaAccess('view', 'inventory')
  const scope = await dealScopeFor(db, staff)
  const { today, tomorrow, reservations } = await listEndingClaims(db, new Date(), scope)
  const showsLeads = can(staff.role, 'view', 'leads')
  const unitIds = [...today, ...tomorrow, ...reservations].map(({ unitId }) => unitId)
  const holders = await listHolders(db, showsLeads ? unitIds : [], scope)
  // `all` is the group of which all claims are shown.
  const { all } = await searchParams
  return (
    <>
      <HomesHead
        current="/admin/homes/ending"
        intro="Holds that are about to end, and reservations without an agreement."
        editable={can(staff.role, 'edit', 'inventory')}
      />
      <ClaimTable
        {...{ staff, showsLeads, holders }}
        shownWhole={all}
        groups={[
          { key: 'today', title: 'Ends today', emptyText: 'No hold ends today.', claims: today },
          { key: 'tomorrow', title: 'Ends tomorrow', emptyText: 'No hold ends tomorrow.', claims: tomorrow },
          {
            key: 'reservations',
            title: 'Reserved, no agreement yet',
            emptyText: 'Every reservation has its agreement.',
            claims: reservations,
          },
        ]}
      />
    </>
  )
}
