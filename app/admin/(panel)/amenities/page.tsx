import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Amenities' }

export default function AmenitiesScreen({ searchParams }: PageProps<'/admin/amenities'>) {
  return <ListScreen of="amenities" searchParams={searchParams} />
}
