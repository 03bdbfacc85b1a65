import { date, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { requiredReference } from '../column-types.ts'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { shareErrors } from '../content/percent.ts'
import { estatesTable } from './estates.ts'
import { unitTypesTable } from './unit-types.ts'

const depositKinds = ['percent', 'amount'] as const

export const paymentPlansTable = pgTable(
  'payment_plans',
  {
    ...entryColumns(),
    estateId: requiredReference(() => estatesTable.id),
    /** Null means all homes of the estate. */
    unitTypeId: uuid().references(() => unitTypesTable.id),
    title: text().notNull(),
    summary: text(),
    depositBy: text({ enum: depositKinds }).notNull(),
    /** A percentage of the price, or whole shillings. */
    deposit: doublePrecision().notNull(),
    instalments: integer().notNull(),
    intervalMonths: integer().notNull(),
    handoverPercent: doublePrecision().notNull(),
    cashDiscountPercent: doublePrecision(),
    validFrom: date({ mode: 'string' }),
    validUntil: date({ mode: 'string' }),
    excluded: jsonb()
      .$type<{ cost: string; typical: string; percent: number | null; amount: number | null }[]>()
      .notNull()
      .default([]),
  },
  table => [index().on(table.estateId)],
)

export const paymentPlans = defineCollection({
  key: 'paymentPlans',
  area: 'estates',
  label: { one: 'Payment plan', many: 'Payment plans' },
  adminPath: '/admin/payment-plans',
  help: {
    text: 'A payment plan says when a buyer pays which share of the price.',
    highlightedPageBlock: 'payment.payments',
    highlightCaption: 'The payments on the payment plan page and on the page of each home',
  },
  shownOn: '/payment-plan',
  table: paymentPlansTable,
  fields: {
    estateId: f.relation('Estate', 'estates'),
    unitTypeId: f.relation('Only for this type', 'unitTypes', {
      optional: true,
      help: 'Leave empty for all homes of the estate.',
    }),
    title: f.text('Title', { max: 80, help: 'The name that buyers read, such as 20% and twelve months.' }),
    summary: f.longText('Summary', { optional: true, max: 300 }),
    depositBy: f.choice('Deposit as', depositKinds, { groups: { percent: 'Percent', amount: 'Amount in shillings' } }),
    deposit: f.percent('Deposit', {
      orMoney: true,
      help: 'A percentage of the price, such as 20 or 1/3, or an amount in shillings.',
    }),
    instalments: f.number('Instalments', { min: 0, max: 240, help: 'After the deposit; 0 for none.' }),
    intervalMonths: f.number('Months between instalments', { min: 1, max: 12 }),
    handoverPercent: f.percent('Share at handover', {
      help: 'Paid from savings or a mortgage. Write a third as 1/3.',
    }),
    cashDiscountPercent: f.percent('Discount for paying in full on signing', { optional: true, max: 50 }),
    validFrom: f.date('Valid from', { optional: true }),
    validUntil: f.date('Valid until', {
      optional: true,
      help: 'After this day visitors do not see the plan. Leave empty if there is no such day.',
    }),
    excluded: f.rows(
      'What is not in the price',
      { cost: 'text', typical: 'text', percent: 'number?', amount: 'number?' },
      {
        help: 'Stamp duty, legal fees, connections. From a percentage of the price, an amount in shillings, or both, buyers see a sum.',
      },
    ),
  },
  refine: ({ validFrom, validUntil, excluded = [], ...terms }) => ({
    ...shareErrors(terms),
    excluded: excluded.map(excludedError).find(Boolean),
    validUntil:
      validFrom && validUntil && validUntil < validFrom ? 'This is before the day under “Valid from”.' : undefined,
  }),
  listColumns: ['title', 'estateId', 'instalments', 'validUntil', 'status'],
})

type Sums = { cost: string; percent: number | null; amount: number | null }

/** Returns why the sum of a cost is not accepted. */
function excludedError({ cost, percent, amount }: Sums): string | undefined {
  if ((percent ?? 0) < 0 || (amount ?? 0) < 0) return `The sum of “${cost}” cannot be below zero.`
  return (percent ?? 0) > 100 ? `The percentage of “${cost}” is above 100.` : undefined
}
