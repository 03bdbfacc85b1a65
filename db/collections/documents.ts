import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { estatesTable, shownEstatePath } from './estates.ts'

export const documentKinds = ['brochure', 'price-list', 'site-plan', 'guide', 'report'] as const

export const documentsTable = pgTable(
  'documents',
  {
    ...entryColumns(),
    title: text().notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    estateId: uuid().references(() => estatesTable.id),
    fileId: uuid().notNull(),
    summary: text(),
  },
  table => [index().on(table.estateId)],
)

export const documents = defineCollection({
  key: 'documents',
  area: 'docs',
  label: { one: 'Document', many: 'Documents' },
  adminPath: '/admin/docs',
  help: {
    text: 'Documents are files of an estate that visitors can download, such as brochures and price lists.',
    highlightedPageBlock: 'estate.documents',
    highlightCaption: 'The documents on the page of an estate',
  },
  shownOn: shownEstatePath,
  table: documentsTable,
  fields: {
    title: f.text('Title', { max: 120 }),
    kind: f.choice('Kind', documentKinds),
    estateId: f.relation('Estate', 'estates', { optional: true }),
    fileId: f.file('File (PDF)', 'document'),
    summary: f.text('One-line description', { optional: true, max: 200 }),
  },
  listColumns: ['title', 'kind', 'estateId', 'status', 'updatedAt'],
})
