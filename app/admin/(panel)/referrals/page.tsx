import { ListScreen } from '@/components/admin/list/list-screen'
import { OutcomeTable } from '@/components/admin/referrals/outcome-table'

export const metadata = { title: 'Referrers' }

export default function ReferrersScreen({ searchParams }: PageProps<'/admin/referrals'>) {
  return (
    <>
      <ListScreen of="referrals" searchParams={searchParams} />
      <OutcomeTable />
    </>
  )
}
