import { ListScreen } from '@/components/admin/list/list-screen'

export const metadata = { title: 'Team' }

export default function TeamScreen({ searchParams }: PageProps<'/admin/about/index/team-member'>) {
  return <ListScreen of="teamMembers" searchParams={searchParams} />
}
