import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Board' }

export default function BoardScreen({ searchParams }: PageProps<'/admin/about/index/board-member'>) {
  return <ListScreen of="boardMembers" searchParams={searchParams} />
}
