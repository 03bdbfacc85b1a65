import { pgTable, text } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

export const referralsTable = pgTable('referrals', {
  ...entryColumns(),
  name: text().notNull(),
  code: text().notNull().unique(),
  email: text(),
  phone: text(),
  note: text(),
})

export const referrals = defineCollection({
  key: 'referrals',
  area: 'referrals',
  label: { one: 'Referrer', many: 'Referrers' },
  adminPath: '/admin/referrals',
  help: {
    text: 'Referrers are people who recommend the company, each with a link and a personal page to share.',
    highlightedPageBlock: 'referral.letter',
    highlightCaption: 'The page that opens from the link of a referrer',
    pagePath: null,
  },
  shownOn: '/home',
  table: referralsTable,
  fields: {
    name: f.text('Name', { max: 80 }),
    code: f.slug('Referral id'),
    email: f.text('E-mail', { optional: true, format: 'email' }),
    phone: f.text('Phone', { optional: true, format: 'phone' }),
    note: f.longText('Note', { optional: true }),
  },
  listColumns: ['name', 'code', 'status', 'updatedAt'],
  withoutManualOrder: true,
})
