import { ScreenTitle } from '@/components/admin/help/screen-title'
import { CallerVisitForm } from '@/components/admin/visits/caller-visit-form'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { freeTimesOf } from '@/lib/visits/free-times'
import { listVisitEstates } from '@/lib/visits/visit-estates'

export const metadata = { title: 'Book a visit' }

export default async function NewVisitScreen({ searchParams }: PageProps<'/admin/visits/new'>) {
  await requireAreaAccess('edit', 'leads')
  const { time } = await searchParams
  const estates = await Promise.all(
    (await listVisitEstates(db)).map(async estate => ({ title: estate.title, times: await freeTimesOf(db, estate) })),
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <ScreenTitle help="visits">Book a visit for a caller</ScreenTitle>
      <CallerVisitForm estates={estates} time={typeof time === 'string' ? time : null} />
    </div>
  )
}
