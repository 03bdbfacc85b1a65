import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Property listing' }

export default async function PropertyListingScreen({ params }: PageProps<'/admin/home/index/property-listings/[id]'>) {
  return <EntryScreen of="unitTypes" id={(await params).id} />
}
