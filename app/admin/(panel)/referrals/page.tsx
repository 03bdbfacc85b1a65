import { ListScreen } from '@/components/admin/list-screen'

export const metadata = { title: 'Referrers' }

export default function ReferrersScreen({ searchParams }: PageProps<'/admin/referrals'>) {
  return <ListScreen of="referrals" searchParams={searchParams} />
}
