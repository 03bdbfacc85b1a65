import 'server-only'
import { and, gte, isNull, lte, or } from 'drizzle-orm'
import type { EntryOf } from '@/db/collections'
import { paymentPlansTable } from '@/db/collections/payment-plans'
import { published, selectPublished } from '@/db/content/published-entries'
import { localToday } from '@/db/inventory/dates'
import { cachedRead } from '../content/published'

export type PaymentPlan = EntryOf<'paymentPlans'>

/** The payment plans that are valid today, of all estates, in order. */
async function listValidPlans(): Promise<PaymentPlan[]> {
  'use cache'
  return cachedRead(['paymentPlans'], async db => {
    const { id, validFrom, validUntil } = paymentPlansTable
    const valid = await db
      .select({ id })
      .from(paymentPlansTable)
      .where(
        and(
          published(paymentPlansTable),
          or(isNull(validFrom), lte(validFrom, localToday)),
          or(isNull(validUntil), gte(validUntil, localToday)),
        ),
      )
    const ids = new Set(valid.map(row => row.id))
    return (await selectPublished(db, 'paymentPlans')).filter(plan => ids.has(plan.id))
  })
}

/** The plans that are valid today for a home of this type. */
export async function listPlansFor(home: { estateId: string; unitTypeId: string }): Promise<PaymentPlan[]> {
  return (await listValidPlans()).filter(plan => isPlanFor(plan, home))
}

/** Whether a plan is for homes of this type. */
const isPlanFor = (plan: PaymentPlan, { estateId, unitTypeId }: { estateId: string; unitTypeId: string }) =>
  plan.estateId === estateId && (plan.unitTypeId === null || plan.unitTypeId === unitTypeId)
