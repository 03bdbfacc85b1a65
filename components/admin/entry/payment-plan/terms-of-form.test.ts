import { expect, test } from 'vitest'
import { paymentPlans } from '@/db/collections/payment-plans'
import type { FieldView } from '@/db/content/field'
import { termsOf } from './terms-of-form'

const names = [
  'depositBy',
  'deposit',
  'instalments',
  'intervalMonths',
  'handoverPercent',
  'cashDiscountPercent',
] as const
const views: Record<string, FieldView> = Object.fromEntries(names.map(name => [name, paymentPlans.fields[name].view]))
const usual = {
  ...{ depositBy: 'percent', deposit: '20', instalments: '12' },
  ...{ intervalMonths: '1', handoverPercent: '10', cashDiscountPercent: '' },
}

/** Returns true if the form of a payment plan accepts these texts. */
function isAccepted(texts: Record<(typeof names)[number], string>): boolean {
  const parsed = names.map(name => [name, paymentPlans.fields[name].schema.safeParse(texts[name])] as const)
  const values = Object.fromEntries(parsed.map(([name, { data }]) => [name, data]))
  const errors = Object.values(paymentPlans.refine?.(values) ?? {})
  return parsed.every(([, { success }]) => success) && errors.every(error => error === undefined)
}

test.each([
  [{}, true],
  [{ deposit: '1/3', handoverPercent: '2/3', instalments: '0' }, true],
  [{ depositBy: 'amount', deposit: '2.5M' }, true],
  [{ cashDiscountPercent: '5' }, true],
  [{ deposit: '' }, false],
  [{ deposit: '101' }, false],
  [{ depositBy: 'amount', deposit: '33.5' }, false],
  [{ deposit: '60', handoverPercent: '50' }, false],
  [{ deposit: '90', handoverPercent: '10' }, false],
  [{ instalments: '1.5' }, false],
  [{ instalments: '241' }, false],
  [{ intervalMonths: '13' }, false],
  [{ intervalMonths: '0' }, false],
  [{ cashDiscountPercent: '51' }, false],
  [{ cashDiscountPercent: 'x' }, false],
])('the example of the payment plan %o appears if the form accepts it: %s', (changed, accepted) => {
  const texts = { ...usual, ...changed }
  expect([isAccepted(texts), termsOf(views, texts) !== null]).toEqual([accepted, accepted])
})
