import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Board member' }

export default async function BoardMemberScreen({ params }: PageProps<'/admin/about/index/board-member/[id]'>) {
  return <EntryScreen of="boardMembers" id={(await params).id} />
}
