import Link from 'next/link'
import { requireEntryAccess } from '@/lib/auth/access'
import { listOutcomes } from '@/lib/crm/referral-outcome'
import { db } from '@/lib/database'
import { ScrollBox } from '../shell/scroll-box'

const heads = ['Leads', 'Open', 'Visits booked', 'Won', 'Lost']

/** The results of each referrer, best first. */
export async function OutcomeTable() {
  await requireEntryAccess('view', 'referrals')
  const rows = await listOutcomes(db)
  if (rows.length === 0) return null
  return (
    <div className="mt-8">
      <h2 className="mb-3 font-semibold">What each brought</h2>
      <ScrollBox label="What each brought">
        <table className="figures w-full text-left">
          <thead className="text-small text-slate">
            <tr className="border-b border-stone">
              <th scope="col" className="px-4 py-2 font-medium">
                Referrer
              </th>
              {heads.map(head => (
                <th key={head} scope="col" className="px-4 py-2 text-right font-medium whitespace-nowrap">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.id} className="border-b border-stone last:border-0">
                <th scope="row" className="min-w-40 px-4 py-2 font-medium">
                  <Link
                    href={`/admin/referrals/${row.id}`}
                    prefetch={false}
                    className="inline-flex min-h-8 items-center hover:underline hover:underline-offset-4"
                  >
                    {row.name}
                  </Link>
                </th>
                {[row.total, row.open, row.visits, row.won, row.lost].map((value, index) => (
                  <td key={heads[index]} className="px-4 py-2 text-right">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  )
}
