import { ScreenTitle } from '@/components/admin/help/screen-title'
import { QuoteForm } from '@/components/admin/quotes/quote-form'
import { Card } from '@/components/admin/shell/card'
import { findOrNotFound } from '@/components/admin/shell/find-or-not-found'
import { TextLink } from '@/components/admin/shell/links'
import { getSettings } from '@/lib/content/settings'
import { db } from '@/lib/database'
import { selectValidPlans } from '@/lib/payments/plans'
import { requireSales } from '@/lib/pipeline/deal-scope'
import { findLead } from '@/lib/pipeline/find-lead'
import { listSenderChoices } from '@/lib/pipeline/people/lead-choices'
import { discountAsTyped } from '@/lib/quotes/discount'
import { listLeadQuotes } from '@/lib/quotes/list-quotes'
import { listQuotableHomes, proposeHome } from '@/lib/quotes/quotable-homes'
import { quoteLabel } from '@/lib/text/quote-label'
import { localDay } from '@/lib/time/local-time'

export const metadata = { title: 'New quote' }

/** Creates a quote for a lead or, with `?of=`, the next version of a quote. */
export default async function NewQuoteScreen({ params, searchParams }: PageProps<'/admin/leads/[id]/quote'>) {
  const { staff, scope } = await requireSales('edit')
  const lead = await findOrNotFound(params, id => findLead(db, id, scope))
  const [settings, buyers, homes, plans, quotes] = await Promise.all([
    getSettings(),
    listSenderChoices(db, lead.reference, scope),
    listQuotableHomes(db, lead),
    selectValidPlans(db),
    listLeadQuotes(db, [lead.id]),
  ])
  const { of } = await searchParams
  const earlier = quotes.find(quote => quote.id === of)
  // A new version has the same buyer as the quote: the sender of this lead, who is the first of the buyers.
  const possibleBuyers = earlier ? buyers.slice(0, 1) : buyers
  const presetHome = earlier
    ? {
        unitId: earlier.unitId,
        note: homes.some(({ id }) => id === earlier.unitId) ? null : 'Its home is no longer available.',
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
        <TextLink href={`/admin/leads/${lead.id}`}>
          {possibleBuyers.length > 1 ? 'one of the people who wrote' : (lead.name ?? lead.email ?? lead.reference)}
        </TextLink>
      </p>
      <div className="mt-5 max-w-5xl">
        <Card title="Quote" intro="The figures are those of this moment, and will not change.">
          {homes.length === 0 ? (
            <p className="text-slate">No available home has a price, so there is nothing to quote.</p>
          ) : (
            <QuoteForm
              buyers={possibleBuyers}
              previousQuoteId={earlier?.id ?? null}
              role={staff.role}
              homes={homes}
              // The browser gets only the fields that the form needs.
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
                id: crypto.randomUUID(),
                ...presetHome,
                planId: earlier?.paymentPlanId ?? null,
                discount: discountAsTyped(earlier ?? { discount: 0, listPrice: 0 }),
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
