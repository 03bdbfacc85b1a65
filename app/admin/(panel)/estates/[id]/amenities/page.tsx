import { EstateList } from '@/components/admin/estate/estate-list'

export const metadata = { title: 'Amenities' }

export default function EstateAmenitiesScreen(props: PageProps<'/admin/estates/[id]/amenities'>) {
  return <EstateList collectionKey="amenities" part="amenities" {...props} />
}
