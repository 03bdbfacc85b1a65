import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { requiredReference } from '../column-types.ts'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { estatePath, estatesTable } from './estates.ts'

export const progressUpdatesTable = pgTable(
  'progress_updates',
  {
    ...entryColumns(),
    estateId: requiredReference(() => estatesTable.id),
    title: text().notNull(),
    phase: text(),
    datedOn: date({ mode: 'string' }).notNull(),
    percent: integer(),
    body: text().notNull(),
    /** The place from which the pictures were taken; pictures of one viewpoint are shown side by side over time. */
    viewpoint: text(),
    imageIds: uuid().array().notNull().default([]),
  },
  table => [index().on(table.estateId, table.datedOn)],
)

export const progressPath = ({ slug }: { slug: string }) => `${estatePath(slug)}/progress`

/** Returns the id of the element of an update on that page. */
export const progressAnchor = ({ id }: { id: string }) => `update-${id.slice(0, 8)}`

export const progressUpdates = defineCollection({
  key: 'progressUpdates',
  area: 'estates',
  label: { one: 'Progress update', many: 'Progress updates' },
  adminPath: '/admin/progress',
  help: {
    text: 'Progress updates show what was built on an estate, with the date and pictures from the same spot.',
    highlightedPageBlock: 'estate.progress',
    highlightCaption: 'The progress on the page of an estate; followers get a mail',
  },
  shownOn: estate => (estate.hasOwnPage ? progressPath(estate) : null),
  table: progressUpdatesTable,
  fields: {
    estateId: f.relation('Estate', 'estates'),
    title: f.text('Title', { max: 120, help: 'What is done, such as Roofs of Jacaranda Close.' }),
    phase: f.text('Phase', { optional: true, max: 60 }),
    datedOn: f.date('As of', { notInFuture: true, help: 'The day on which we saw this.' }),
    percent: f.number('Done', { optional: true, min: 0, max: 100, unit: '%', help: 'Percentage of the whole phase.' }),
    body: f.longText('Text', { max: 2000 }),
    viewpoint: f.text('Taken from', {
      optional: true,
      max: 80,
      help: 'Use the same words for the same spot, and its pictures are shown side by side over time.',
    }),
    imageIds: f.images('Pictures'),
  },
  withoutManualOrder: true,
  listColumns: ['title', 'estateId', 'datedOn', 'percent', 'status'],
})
