import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import type { Crops } from '../content/picture-shapes.ts'

export const fileKinds = ['image', 'video', 'document'] as const

/** Files of the library. The bytes are in the file store under their hash; this table has their metadata. */
export const mediaTable = pgTable(
  'media',
  {
    ...entryColumns(),
    name: text().notNull(),
    alt: text(),
    focalX: doublePrecision().notNull().default(0.5),
    focalY: doublePrecision().notNull().default(0.5),
    credit: text(),
    /** Tags in lower case, by which staff sort files (`lib/media/tags/tags.ts`). */
    tags: text().array().notNull().default([]),
    /** The column has an earlier name of crops. */
    crops: jsonb('cuts').$type<Crops>().notNull().default({}),
    kind: text({ enum: fileKinds }).notNull(),
    hash: text().notNull(),
    /** True if the file got its bytes from another file of the library, which still has them. */
    sharesBytes: boolean().notNull().default(false),
    mime: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    placeholder: text(),
    /** The time when a job made the smaller pictures from the bytes; null until then, also after a replacement. */
    preparedAt: timestamp({ withTimezone: true }),
    /** The time when the bytes were found to be damaged or missing; null otherwise. */
    damagedAt: timestamp({ withTimezone: true }),
  },
  table => [
    index().on(table.kind),
    index().on(table.hash),
    index().using('gin', table.tags),
    uniqueIndex('media_hash_of_owner').on(table.hash).where(sql`not ${table.sharesBytes}`),
  ],
)

export const media = defineCollection({
  key: 'media',
  area: 'files',
  label: { one: 'File', many: 'Files' },
  adminPath: '/admin/files',
  help: {
    text: 'Files are all pictures, videos and documents of the site, each stored once and used in many places.',
    highlightedPageBlock: 'gallery.pictures',
    highlightCaption: 'Every place where a page shows a picture or offers a file',
  },
  table: mediaTable,
  fields: {
    name: f.text('File name', { max: 160 }),
    alt: f.longText('Alternative text', {
      optional: true,
      max: 300,
      help: 'What the picture shows, for those who cannot see it.',
    }),
    focalX: f.number('Focal point across', { max: 1, step: 0.01 }),
    focalY: f.number('Focal point down', { max: 1, step: 0.01 }),
    credit: f.text('Credit', { optional: true, max: 120 }),
  },
  columnsWithoutField: [
    'tags',
    'crops',
    'kind',
    'hash',
    'sharesBytes',
    'mime',
    'bytes',
    'width',
    'height',
    'placeholder',
    'preparedAt',
    'damagedAt',
  ],
  listColumns: ['name', 'kind', 'bytes', 'updatedAt'],
  withoutManualOrder: true,
})
