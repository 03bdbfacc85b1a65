import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

const statementKinds = ['annual-report', 'financial-statement', 'audit', 'publication'] as const

export const financialStatementsTable = pgTable('financial_statements', {
  ...entryColumns(),
  title: text().notNull(),
  kind: text({ enum: statementKinds }).notNull(),
  year: integer().notNull(),
  summary: text(),
  fileId: uuid().notNull(),
})

export const financialStatements = defineCollection({
  key: 'financialStatements',
  area: 'foundation',
  label: { one: 'Financial statement', many: 'Financial statements' },
  adminPath: '/admin/csr/financial-statements',
  help: {
    text: 'Statements are the yearly reports and accounts of the foundation, as files to download.',
    highlightedPageBlock: 'foundation.reports',
    highlightCaption: 'The reports on the page of the foundation, and on a page of their own',
  },
  shownOn: '/foundation/financial-statements',
  table: financialStatementsTable,
  fields: {
    title: f.text('Title', { max: 120 }),
    kind: f.choice('Kind', statementKinds),
    year: f.number('Year', { min: 1990, max: 2100 }),
    summary: f.longText('Summary', { optional: true, max: 300 }),
    fileId: f.file('File (PDF)', 'document'),
  },
  listColumns: ['title', 'kind', 'year', 'status', 'updatedAt'],
})
