import 'server-only'
import { isForSale } from '@/db/inventory/unit-state'
import { type PaymentSchedule, type ScheduleProblem, schedulePayments } from '@/lib/payments/payment-plan'
import type { PaymentQuery } from '@/lib/payments/payment-query'
import { listPlansFor, type PaymentPlan } from '@/lib/payments/plans'
import { localDay } from '@/lib/time/local-time'
import { findHome, type Home } from './units'

/** The payments for a home by a plan. `problem`: why there is no schedule, or why a deposit was not accepted. */
export type Payments = Home & {
  plans: PaymentPlan[]
  plan: PaymentPlan | null
  schedule: PaymentSchedule | null
  problem: ScheduleProblem | null
  /** True if `plan` replaces the requested plan, which is for other homes or no longer valid. */
  isOtherPlan: boolean
}

/** Returns the payments for a query; null when it names no home. An invalid deposit becomes the lowest deposit. */
export async function findPayments({ unit: requestedUnit, planId, deposit }: PaymentQuery): Promise<Payments | null> {
  const home = requestedUnit && (await findHome(requestedUnit.estate, requestedUnit.code))
  if (!home) return null
  const plans = await listPlansFor({ estateId: home.estate.id, unitTypeId: home.type.id })
  const requestedPlan = plans.find(({ id }) => id === planId)
  const plan = requestedPlan ?? plans[0] ?? null
  const isOtherPlan = planId !== null && !requestedPlan
  const withoutSchedule = { ...home, plans, plan, schedule: null, problem: null, isOtherPlan }
  const { price, ready } = home.unit
  if (!plan || price === null || !isForSale(home.unit.state)) return withoutSchedule
  const terms = { price, on: localDay(new Date()), handoverOn: ready === 'now' ? null : ready }
  const result = schedulePayments(plan, { ...terms, deposit: deposit ?? undefined })
  if (!('problem' in result)) return { ...withoutSchedule, schedule: result }
  const lowestSchedule = schedulePayments(plan, terms)
  return { ...withoutSchedule, problem: result, schedule: 'problem' in lowestSchedule ? null : lowestSchedule }
}
