import { DaySheet } from '@/components/admin/visits/day-sheet'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/pipeline/deal-scope'
import { localDay } from '@/lib/time/local-time'
import { readVisitCalendar, visitViewSchema } from '@/lib/visits/visit-week'

export const metadata = { title: 'Day sheet' }

export default async function DaySheetScreen({ searchParams }: PageProps<'/admin/visits/day'>) {
  const { scope } = await requireSales('view')
  const { estate, on } = visitViewSchema.parse(await searchParams)
  const day = on ?? localDay(new Date())
  const { estates, chosen, days } = await readVisitCalendar(db, estate, { from: day, length: 1, scope })
  return <DaySheet day={day} estates={estates} chosenEstate={chosen} visits={days[0]?.visits ?? []} />
}
