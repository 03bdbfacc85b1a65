import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { requiredReference } from '../column-types.ts'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

import { albumsTable } from './albums.ts'

export const picturesTable = pgTable(
  'pictures',
  {
    ...entryColumns(),
    albumId: requiredReference(() => albumsTable.id),
    imageId: uuid().notNull(),
    caption: text().notNull(),
  },
  table => [index().on(table.albumId)],
)

export const pictures = defineCollection({
  key: 'pictures',
  area: 'gallery',
  label: { one: 'Picture', many: 'Pictures' },
  adminPath: '/admin/gallery/pictures',
  help: {
    text: 'Pictures of the gallery show the estates, and each is in an album.',
    highlightedPageBlock: 'gallery.pictures',
    highlightCaption: 'The pictures on the Gallery page',
  },
  shownOn: '/view-gallery',
  table: picturesTable,
  fields: {
    caption: f.text('Caption', { max: 160 }),
    albumId: f.relation('Album', 'albums'),
    imageId: f.image('Picture'),
  },
  listColumns: ['caption', 'albumId', 'status', 'updatedAt'],
})
