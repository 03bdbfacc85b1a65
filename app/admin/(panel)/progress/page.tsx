import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Progress' }

export default function ProgressScreen({ searchParams }: PageProps<'/admin/progress'>) {
  return <ListScreen of="progressUpdates" searchParams={searchParams} />
}
