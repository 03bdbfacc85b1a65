import { ScreenHelp } from '@/components/admin/help/screen-help'
import { ScreenNotFound } from '@/components/admin/shell/screen-not-found'
import { CheckIn } from '@/components/admin/visits/check-in'
import { can } from '@/lib/auth/roles'
import { findLead } from '@/lib/crm/lead'
import { findBookedVisit } from '@/lib/crm/visit-week'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/deals/sight'
import { localDay } from '@/lib/local-time'

export const metadata = { title: 'Check in' }

/**
 * Where the code of a visitor leads an agent's phone at the gate. The id is the token of the visit. Of somebody else's
 * person an agent who sees only their own gets what the gate needs, the name and the time, and no way to reach them.
 */
export default async function CheckInScreen({ params }: PageProps<'/admin/visits/check-in/[id]'>) {
  const { staff, sight } = await requireSales('view')
  const visit = await findBookedVisit(db, (await params).id)
  if (!visit) return <ScreenNotFound />
  const isTheirs = (await findLead(db, visit.leadId, sight)) !== null
  return (
    <CheckIn
      visit={isTheirs ? visit : { ...visit, phone: null, email: null }}
      isTheirs={isTheirs}
      isToday={localDay(visit.start) === localDay(new Date())}
      editable={can(staff.role, 'edit', 'leads')}
      help={<ScreenHelp of="visits" />}
    />
  )
}
