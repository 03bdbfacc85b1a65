import { EstateFollowers } from '@/components/admin/estate/estate-followers'
import { listOfEstate } from '@/components/admin/estate/list-of-estate'
import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Progress' }

export default async function EstateProgressScreen({
  params,
  searchParams,
}: PageProps<'/admin/estates/[id]/progress'>) {
  const within = await listOfEstate(params, 'progress')
  return (
    <>
      <ListScreen of="progressUpdates" searchParams={searchParams} within={within} />
      <EstateFollowers estateId={within.estateId} />
    </>
  )
}
