import { ListScreen } from '@/components/admin/list-screen'

export const metadata = { title: 'Files' }

export default function FilesScreen({ searchParams }: PageProps<'/admin/files'>) {
  return <ListScreen of="media" searchParams={searchParams} />
}
