import { listOfEstate } from '@/components/admin/estate/list-of-estate'
import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Amenities' }

export default async function EstateAmenitiesScreen({
  params,
  searchParams,
}: PageProps<'/admin/estates/[id]/amenities'>) {
  return (
    <ListScreen
      collectionKey="amenities"
      searchParams={searchParams}
      within={await listOfEstate(params, 'amenities')}
    />
  )
}
