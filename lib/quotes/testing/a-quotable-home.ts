import type { EntryOf } from '@/db/collections'
import type { Tx } from '@/db/connect'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { localDay } from '@/lib/time/local-time'
import { makeQuote, type QuoteInput } from '../make-quote'

/** The discounts that these roles may give; a quote with a larger discount waits for approval. */
export const limits = { salesDiscountPercent: 2, managerDiscountPercent: 5 }

export const dayFromToday = (days: number, now = new Date()) => localDay(new Date(now.getTime() + days * 86_400_000))

/** Creates a home with a plan, a lead who asks for it, and staff who quote it. `quote` makes a quote, by `sales`. */
export async function aQuotableHome(
  db: Tx,
  { price = 10_000_000, ...plan }: Partial<EntryOf<'paymentPlans'>> & { price?: number } = {},
) {
  const estate = await anEntry(db, 'estates', { ...publishedValues, pricesUntil: null })
  const type = await anEntry(db, 'unitTypes', { ...publishedValues, estateId: estate.id, price, readyOn: null })
  const unit = await aUnit(db, { estateId: estate.id, unitTypeId: type.id, code: 'B-14' })
  const paymentPlan = await anEntry(db, 'paymentPlans', {
    ...publishedValues,
    estateId: estate.id,
    unitTypeId: null,
    depositBy: 'percent',
    deposit: 20,
    instalments: 7,
    intervalMonths: 1,
    handoverPercent: 10,
    cashDiscountPercent: null,
    validFrom: null,
    validUntil: null,
    ...plan,
  })
  const lead = await aLead(db, { unitId: unit.id })
  const [sales, manager, owner] = await Promise.all([
    aStaffMember(db, { role: 'sales' }),
    aStaffMember(db, { role: 'sales-manager' }),
    aStaffMember(db, { role: 'owner' }),
  ])
  const input: Omit<QuoteInput, 'id'> = {
    leadId: lead.id,
    unitId: unit.id,
    planId: paymentPlan.id,
    discount: '',
    discountBy: 'percent',
    validUntil: dayFromToday(14),
    versionOf: null,
  }
  const quote = (values: Partial<QuoteInput> = {}, by = sales) =>
    makeQuote(db, by, { id: crypto.randomUUID(), ...input, ...values }, limits)
  return { estate, type, unit, plan: paymentPlan, lead, sales, manager, owner, input, quote }
}
