import { ScreenNotFound } from '@/components/admin/shell/screen-not-found'
import { CheckIn } from '@/components/admin/visits/check-in'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { findBookedVisit } from '@/lib/crm/visit-week'
import { db } from '@/lib/database'
import { localDay } from '@/lib/local-time'

export const metadata = { title: 'Check in' }

/** Where the code of a visitor leads an agent's phone at the gate. The id is the token of the visit. */
export default async function CheckInScreen({ params }: PageProps<'/admin/visits/check-in/[id]'>) {
  const staff = await requireAreaAccess('view', 'leads')
  const visit = await findBookedVisit(db, (await params).id)
  if (!visit) return <ScreenNotFound />
  return (
    <CheckIn
      visit={visit}
      isToday={localDay(visit.start) === localDay(new Date())}
      editable={can(staff.role, 'edit', 'leads')}
    />
  )
}
