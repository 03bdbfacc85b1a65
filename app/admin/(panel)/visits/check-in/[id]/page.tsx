import { ScreenHelp } from '@/components/admin/help/screen-help'
import { ScreenNotFound } from '@/components/admin/shell/screen-message'
import { CheckIn } from '@/components/admin/visits/check-in'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/pipeline/deal-scope'
import { findLead } from '@/lib/pipeline/find-lead'
import { localDay } from '@/lib/time/local-time'
import { findBookedVisit } from '@/lib/visits/visit-week'

export const metadata = { title: 'Check in' }

/**
 * Renders the screen that the check-in code of a visitor opens on an agent's phone; `id` is the token of the visit.
 * Agents who see only their own people get the name and the time of other visitors, but neither phone nor e-mail.
 */
export default async function CheckInScreen({ params }: PageProps<'/admin/visits/check-in/[id]'>) {
  const { staff, scope } = await requireSales('view')
  const visit = await findBookedVisit(db, (await params).id)
  if (!visit) return <ScreenNotFound />
  const canOpenLead = (await findLead(db, visit.leadId, scope)) !== null
  return (
    <CheckIn
      visit={canOpenLead ? visit : { ...visit, phone: null, email: null }}
      canOpenLead={canOpenLead}
      isToday={localDay(visit.start) === localDay(new Date())}
      editable={can(staff.role, 'edit', 'leads')}
      help={<ScreenHelp helpKey="visits" />}
    />
  )
}
