import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Schools' }

export default function SchoolsScreen({ searchParams }: PageProps<'/admin/csr/schools'>) {
  return <ListScreen of="schools" searchParams={searchParams} />
}
