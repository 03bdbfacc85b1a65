import { z } from 'zod'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { Card } from '@/components/admin/shell/card'
import { PanelLink } from '@/components/admin/shell/links'
import { CommissionRates } from '@/components/admin/targets/commission-rates'
import { TargetTable } from '@/components/admin/targets/target-table'
import { daySchema } from '@/db/content/days'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { addMonths } from '@/lib/payments/add-months'
import { listDealEstates } from '@/lib/pipeline/deals/deal-estates'
import { monthInWords, monthOf } from '@/lib/targets/months'
import { listRates } from '@/lib/targets/rates'
import { listTargetStaff, listTargets } from '@/lib/targets/targets'
import { localDay } from '@/lib/time/local-time'

export const metadata = { title: 'Targets and commission' }

const querySchema = z.object({ from: daySchema().nullable().catch(null) })

export default async function TargetsScreen({ searchParams }: PageProps<'/admin/targets'>) {
  const { role } = await requireAreaAccess('view', 'targets')
  const today = localDay(new Date())
  const firstMonth = monthOf(querySchema.parse(await searchParams).from ?? today)
  const months = [firstMonth, addMonths(firstMonth, 1), addMonths(firstMonth, 2)]
  const [targets, rates, estates] = await Promise.all([
    listTargets(db, months),
    listRates(db, today),
    listDealEstates(db),
  ])
  const staff = await listTargetStaff(db, targets)
  return (
    <div className="grid grid-cols-1 gap-5">
      <ScreenTitle help="targets">Targets and commission</ScreenTitle>
      <Card
        title="Targets"
        intro="Homes to sell and turnover to reach in each month. Write an amount as 7.5M or 7,500,000; leave a field empty for no target."
      >
        <nav aria-label="Months" className="mb-4 flex flex-wrap gap-2">
          {[-3, 3].map(offset => {
            const month = addMonths(firstMonth, offset)
            return (
              <PanelLink key={offset} href={`/admin/targets?from=${month}`} className="button button-quiet">
                {offset < 0 ? 'Earlier' : 'Later'}
                <span className="sr-only">, from {monthInWords(month)}</span>
              </PanelLink>
            )
          })}
        </nav>
        <TargetTable staff={staff} months={months} targets={targets} />
      </Card>
      <Card
        title="Rates of commission"
        intro="A sale has the rate of its estate on the day of the agreement; if the estate has no rate, the rate of the role that the seller had at the time of the sale applies. Nothing is paid from here: the report of commissions counts what is due."
      >
        <CommissionRates rates={rates} estates={estates} today={today} editable={can(role, 'edit', 'commission')} />
      </Card>
    </div>
  )
}
