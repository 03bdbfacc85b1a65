import { VisitWeek } from '@/components/admin/visits/visit-week'
import { VisitsHead } from '@/components/admin/visits/visits-head'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/pipeline/deal-scope'
import { localDay } from '@/lib/time/local-time'
import { mondayOf, readVisitCalendar, visitViewSchema } from '@/lib/visits/visit-week'

export const metadata = { title: 'Visits' }

export default async function VisitsScreen({ searchParams }: PageProps<'/admin/visits'>) {
  const { staff, scope } = await requireSales('view')
  const { estate, on } = visitViewSchema.parse(await searchParams)
  const today = localDay(new Date())
  const monday = mondayOf(on ?? today)
  const { estates, chosen, days } = await readVisitCalendar(db, estate, { from: monday, length: 7, scope })
  const editable = can(staff.role, 'edit', 'leads')
  const shared = { today, editable }
  return (
    <div className="grid grid-cols-1 gap-5">
      <VisitsHead estates={estates} chosenSlug={chosen?.slug ?? null} monday={monday} {...shared} />
      <VisitWeek days={days} estateId={chosen?.id ?? null} {...shared} />
    </div>
  )
}
