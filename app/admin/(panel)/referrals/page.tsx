import { DataTable } from '@/components/admin/list/data-table'
import { ListScreen } from '@/components/admin/list/list-screen'
import { RowLink } from '@/components/admin/list/row-link'
import type { Column } from '@/components/admin/list/table-cells'
import { requireEntryAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { listOutcomes } from '@/lib/pipeline/deals/referral-outcome'

export const metadata = { title: 'Referrers' }

export default function ReferrersScreen({ searchParams }: PageProps<'/admin/referrals'>) {
  return (
    <>
      <ListScreen collectionKey="referrals" searchParams={searchParams} />
      <OutcomeTable />
    </>
  )
}

type Outcome = Awaited<ReturnType<typeof listOutcomes>>[number]

const figure = (label: string, cell: (row: Outcome) => number): Column<Outcome> => ({
  label,
  align: 'right',
  className: 'figures',
  cell,
})

const columns: Column<Outcome>[] = [
  {
    label: 'Referrer',
    className: 'md:min-w-40',
    isRowHeader: true,
    cell: row => <RowLink to={`/admin/referrals/${row.id}`}>{row.name}</RowLink>,
  },
  figure('Leads', row => row.total),
  figure('Open', row => row.open),
  figure('Visits booked', row => row.visits),
  figure('Sold', row => row.won),
  figure('Lost', row => row.lost),
]

/** Lists the results of each referrer, best first. */
async function OutcomeTable() {
  await requireEntryAccess('view', 'referrals')
  const rows = await listOutcomes(db)
  if (rows.length === 0) return null
  return (
    <div className="mt-8">
      <h2 className="mb-3 font-semibold">Results by referrer</h2>
      <DataTable label="Results by referrer" columns={columns} rows={rows} />
    </div>
  )
}
