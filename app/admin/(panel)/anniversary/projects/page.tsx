import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Anniversary projects' }

export default function AnniversaryProjectsScreen({ searchParams }: PageProps<'/admin/anniversary/projects'>) {
  return <ListScreen of="anniversaryProjects" searchParams={searchParams} />
}
