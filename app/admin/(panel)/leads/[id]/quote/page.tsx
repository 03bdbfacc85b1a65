import Link from 'next/link'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { QuoteForm } from '@/components/admin/quotes/quote-form'
import { Card } from '@/components/admin/shell/card'
import { getSettings } from '@/lib/content/settings'
import { findLead } from '@/lib/crm/lead'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/deals/sight'
import { localDay } from '@/lib/local-time'
import { selectValidPlans } from '@/lib/sales/plans'
import { listLeadQuotes } from '@/lib/sales/quotes/list-quotes'
import { listQuotableHomes, proposeHome } from '@/lib/sales/quotes/quotable-homes'
import { quoteLabel } from '@/lib/sales/quotes/quote-label'

export const metadata = { title: 'New quote' }

/** Makes a quote for a lead; with `?of=` the next version of one. */
export default async function NewQuoteScreen({ params, searchParams }: PageProps<'/admin/leads/[id]/quote'>) {
  const { staff, sight } = await requireSales('edit')
  const id = z.uuid().safeParse((await params).id)
  const lead = id.success ? await findLead(db, id.data, sight) : null
  if (!lead) notFound()
  const [settings, homes, plans, quotes] = await Promise.all([
    getSettings(),
    listQuotableHomes(db, lead),
    selectValidPlans(db),
    listLeadQuotes(db, [lead.id]),
  ])
  const { of } = await searchParams
  const earlier = quotes.find(quote => quote.id === of)
  const proposed = earlier
    ? {
        unitId: earlier.unitId,
        note: homes.some(({ id }) => id === earlier.unitId) ? null : 'Its home is not free any more.',
      }
    : await proposeHome(db, lead, homes)
  const today = new Date()
  return (
    <>
      <ScreenTitle help="quote">
        {earlier ? `New version of ${quoteLabel({ number: earlier.number, version: 1 })}` : 'New quote'}
      </ScreenTitle>
      <p className="text-slate">
        For{' '}
        <Link href={`/admin/leads/${lead.id}`} prefetch={false} className="underline underline-offset-4">
          {lead.name ?? lead.email ?? lead.reference}
        </Link>
      </p>
      <div className="mt-5 max-w-5xl">
        <Card title="The offer" intro="Its figures are those of this moment, and stay so.">
          {homes.length === 0 ? (
            <p className="text-slate">No home is free and has a price: there is nothing to quote.</p>
          ) : (
            <QuoteForm
              leadId={lead.id}
              versionOf={earlier?.id ?? null}
              role={staff.role}
              homes={homes}
              plans={plans.map(({ id, title, estateId, unitTypeId, ...plan }) => ({
                ...{ id, title, estateId, unitTypeId, validUntil: plan.validUntil, depositBy: plan.depositBy },
                ...{ deposit: plan.deposit, instalments: plan.instalments, intervalMonths: plan.intervalMonths },
                ...{ handoverPercent: plan.handoverPercent, cashDiscountPercent: plan.cashDiscountPercent },
              }))}
              limits={{
                salesDiscountPercent: settings.salesDiscountPercent,
                managerDiscountPercent: settings.managerDiscountPercent,
              }}
              preset={{
                ...proposed,
                planId: earlier?.paymentPlanId ?? null,
                discount: earlier ? earlier.discount : 0,
                validUntil: localDay(new Date(today.getTime() + settings.quoteDays * 86_400_000)),
                today: localDay(today),
              }}
            />
          )}
        </Card>
      </div>
    </>
  )
}
