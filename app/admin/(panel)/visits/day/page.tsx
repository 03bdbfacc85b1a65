import { DaySheet } from '@/components/admin/visits/day-sheet'
import { readVisitCalendar, visitViewSchema } from '@/lib/crm/visit-week'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/deals/sight'
import { localDay } from '@/lib/local-time'

export const metadata = { title: 'Day sheet' }

export default async function DaySheetScreen({ searchParams }: PageProps<'/admin/visits/day'>) {
  const { sight } = await requireSales('view')
  const { estate, on } = visitViewSchema.parse(await searchParams)
  const day = on ?? localDay(new Date())
  const { estates, chosen, days } = await readVisitCalendar(db, estate, { from: day, length: 1, sight })
  return <DaySheet day={day} estates={estates} chosen={chosen} visits={days[0]?.visits ?? []} />
}
