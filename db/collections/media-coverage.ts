import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

export const mediaCoverageTable = pgTable('media_coverage', {
  ...entryColumns(),
  title: text().notNull(),
  outlet: text().notNull(),
  publishedOn: date({ mode: 'string' }).notNull(),
  summary: text().notNull(),
  url: text(),
  imageId: uuid(),
})

export const mediaCoverage = defineCollection({
  key: 'mediaCoverage',
  area: 'foundation',
  label: { one: 'Media coverage', many: 'Media coverage' },
  adminPath: '/admin/csr/media-coverage',
  help: {
    text: 'Media coverage lists what newspapers and broadcasters wrote about the foundation.',
    highlightedPageBlock: 'foundation.news',
    highlightCaption: 'The newsroom on the page of the foundation, and on a page of its own',
  },
  shownOn: '/foundation/media-coverage',
  table: mediaCoverageTable,
  fields: {
    title: f.text('Headline', { max: 160 }),
    outlet: f.text('Published by', { max: 80 }),
    publishedOn: f.date('Published on'),
    summary: f.longText('Summary', { max: 500 }),
    url: f.text('URL', { optional: true, format: 'link' }),
    imageId: f.image('Picture', { optional: true }),
  },
  listColumns: ['title', 'outlet', 'publishedOn', 'status', 'updatedAt'],
  withoutManualOrder: true,
})
