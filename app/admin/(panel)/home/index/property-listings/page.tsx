import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Property listings' }

export default function PropertyListingsScreen({ searchParams }: PageProps<'/admin/home/index/property-listings'>) {
  return <ListScreen of="unitTypes" searchParams={searchParams} />
}
