import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Amenity' }

export default async function AmenityScreen({ params }: PageProps<'/admin/amenities/[id]'>) {
  return <EntryScreen of="amenities" id={(await params).id} />
}
