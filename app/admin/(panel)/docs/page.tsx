import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Documents' }

export default function DocumentsScreen({ searchParams }: PageProps<'/admin/docs'>) {
  return <ListScreen of="documents" searchParams={searchParams} />
}
