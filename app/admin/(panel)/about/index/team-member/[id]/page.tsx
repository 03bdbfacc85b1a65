import { EntryScreen } from '@/components/admin/entry/entry-screen'

export const metadata = { title: 'Team member' }

export default async function TeamMemberScreen({ params }: PageProps<'/admin/about/index/team-member/[id]'>) {
  return <EntryScreen of="teamMembers" id={(await params).id} />
}
