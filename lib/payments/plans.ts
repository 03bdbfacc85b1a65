import 'server-only'
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type { EntryOf } from '@/db/collections'
import { paymentPlansTable } from '@/db/collections/payment-plans'
import type { Tx } from '@/db/connect'
import { published, selectPublished } from '@/db/content/published-entries'
import { localToday } from '@/db/local-time'
import { cachedRead } from '../content/published'
import { schedulePayments } from './payment-plan'

export type PaymentPlan = EntryOf<'paymentPlans'>

/** Returns all payment plans that are valid today, in their order. */
async function listValidPlans(): Promise<PaymentPlan[]> {
  'use cache'
  return cachedRead(['paymentPlans'], async db => {
    const valid = await db.select({ id: paymentPlansTable.id }).from(paymentPlansTable).where(isValidToday)
    const ids = new Set(valid.map(row => row.id))
    return (await selectPublished(db, 'paymentPlans')).filter(plan => ids.has(plan.id))
  })
}

const { validFrom, validUntil } = paymentPlansTable
const isValidToday = and(
  published(paymentPlansTable),
  or(isNull(validFrom), lte(validFrom, localToday)),
  or(isNull(validUntil), gte(validUntil, localToday)),
)

/** Returns a plan from the database if it is valid today for a home of this type; otherwise null. */
export async function findPlanFor(tx: Tx, id: string, home: { estateId: string; unitTypeId: string }) {
  const [plan] = await tx
    .select()
    .from(paymentPlansTable)
    .where(and(eq(paymentPlansTable.id, id), isValidToday))
  return plan && isPlanFor(plan, home) ? plan : null
}

export const selectValidPlans = (tx: Tx) =>
  tx.select().from(paymentPlansTable).where(isValidToday).orderBy(paymentPlansTable.position)

export async function listPlansFor(home: { estateId: string; unitTypeId: string }): Promise<PaymentPlan[]> {
  return (await listValidPlans()).filter(plan => isPlanFor(plan, home))
}

/** Returns the plans valid today for a home, with payments. Use only the amounts: the days are placeholders. */
export async function listPaymentsFor(home: { estateId: string; unitTypeId: string; price: number }) {
  return (await listPlansFor(home)).flatMap(plan => {
    const schedule = schedulePayments(plan, { price: home.price, on: '2000-01-01' })
    return 'problem' in schedule ? [] : [{ plan, schedule }]
  })
}

const isPlanFor = (
  plan: Pick<PaymentPlan, 'estateId' | 'unitTypeId'>,
  { estateId, unitTypeId }: { estateId: string; unitTypeId: string },
) => plan.estateId === estateId && (plan.unitTypeId === null || plan.unitTypeId === unitTypeId)
