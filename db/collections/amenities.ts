import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { requiredReference } from '../column-types.ts'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { entryIcons } from '../content/icons.ts'
import { estatesTable, shownEstatePath } from './estates.ts'

export const amenitiesTable = pgTable(
  'amenities',
  {
    ...entryColumns(),
    estateId: requiredReference(() => estatesTable.id),
    title: text().notNull(),
    icon: text().notNull(),
    description: text(),
  },
  table => [index().on(table.estateId)],
)

export const amenities = defineCollection({
  key: 'amenities',
  area: 'estates',
  label: { one: 'Amenity', many: 'Amenities' },
  adminPath: '/admin/amenities',
  help: {
    text: 'Amenities are what an estate offers to everyone who lives there, such as water, a gate or a playground.',
    highlightedPageBlock: 'estate.amenities',
    highlightCaption: 'The amenities on the page of an estate',
  },
  shownOn: shownEstatePath,
  table: amenitiesTable,
  fields: {
    estateId: f.relation('Estate', 'estates'),
    title: f.text('Title', { max: 80 }),
    icon: f.choice('Icon', entryIcons),
    description: f.longText('Description', { optional: true, max: 300 }),
  },
  listColumns: ['title', 'estateId', 'icon', 'status', 'updatedAt'],
})
