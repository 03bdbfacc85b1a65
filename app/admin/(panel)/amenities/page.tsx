import { ListScreen } from '@/components/admin/list-screen'

export const metadata = { title: 'Amenities' }

export default function AmenitiesScreen({ searchParams }: PageProps<'/admin/amenities'>) {
  return <ListScreen of="amenities" searchParams={searchParams} />
}
