import { ClaimBoard } from '@/components/admin/inventory/claim-board'
import { HomesHead } from '@/components/admin/inventory/homes-head'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { listEndingClaims } from '@/lib/inventory/ending-claims'
import { dealScopeFor } from '@/lib/pipeline/deal-scope'
import { listHolders } from '@/lib/pipeline/people/lead-choices'

export const metadata = { title: 'Homes ending soon' }

export default async function EndingScreen() {
  const staff = await requireAreaAccess('view', 'inventory')
  const scope = await dealScopeFor(db, staff)
  const { today, tomorrow, reservations } = await listEndingClaims(db, new Date(), scope)
  const showsLeads = can(staff.role, 'view', 'leads')
  const unitIds = [...today, ...tomorrow, ...reservations].map(({ unitId }) => unitId)
  const holders = await listHolders(db, showsLeads ? unitIds : [], scope)
  const shared = { staff, showsLeads, holders }
  return (
    <>
      <HomesHead
        current="/admin/homes/ending"
        intro="Holds that are about to end, and reservations without an agreement."
        editable={can(staff.role, 'edit', 'inventory')}
      />
      <div className="grid items-start gap-6 xl:grid-cols-3">
        <ClaimBoard title="Ends today" emptyText="No hold ends today." claims={today} {...shared} />
        <ClaimBoard title="Ends tomorrow" emptyText="No hold ends tomorrow." claims={tomorrow} {...shared} />
        <ClaimBoard
          title="Reserved, no agreement yet"
          emptyText="Every reservation has its agreement."
          claims={reservations}
          {...shared}
        />
      </div>
    </>
  )
}
