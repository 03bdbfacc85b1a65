import { EntryScreen } from '@/components/admin/entry/entry-screen'
import { presetOf } from '@/components/admin/entry/preset'

export const metadata = { title: 'Amenity' }

export default async function AmenityScreen({ params, searchParams }: PageProps<'/admin/amenities/[id]'>) {
  return <EntryScreen of="amenities" id={(await params).id} preset={await presetOf(searchParams)} />
}
