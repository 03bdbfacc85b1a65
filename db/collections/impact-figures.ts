import { pgTable, text } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

export const impactFiguresTable = pgTable('impact_figures', {
  ...entryColumns(),
  label: text().notNull(),
  value: text().notNull(),
  detail: text(),
})

export const impactFigures = defineCollection({
  key: 'impactFigures',
  area: 'foundation',
  label: { one: 'Impact figure', many: 'Impact' },
  adminPath: '/admin/csr/impact',
  help: {
    text: 'Impact figures show in numbers what the foundation has done, such as pupils or desks.',
    highlightedPageBlock: 'foundation.impact',
    highlightCaption: 'The figures on the page of the foundation; the home page shows some of them',
  },
  shownOn: '/foundation',
  table: impactFiguresTable,
  fields: {
    label: f.text('What it counts', { max: 80 }),
    value: f.text('Figure', { max: 20 }),
    detail: f.text('Detail', { optional: true, max: 200 }),
  },
  listColumns: ['label', 'value', 'status', 'updatedAt'],
})
