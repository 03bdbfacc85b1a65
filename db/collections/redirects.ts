import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { redirectSource } from '../content/redirect-source.ts'

export const redirectsTable = pgTable('redirects', {
  ...entryColumns(),
  fromPath: text().notNull().unique(),
  toPath: text().notNull(),
  permanent: boolean().notNull().default(true),
  hits: integer().notNull().default(0),
  lastHitAt: timestamp({ withTimezone: true }),
})

const from = f.text('From', { format: 'link', help: 'A path of this site that no longer exists, such as /old-page.' })

export const redirects = defineCollection({
  key: 'redirects',
  area: 'site',
  label: { one: 'Redirect', many: 'Redirects' },
  adminPath: '/admin/redirects',
  table: redirectsTable,
  fields: {
    fromPath: { ...from, schema: from.schema.transform(path => redirectSource(path) ?? path) },
    toPath: f.text('To', { format: 'link' }),
    permanent: f.flag('Permanent'),
  },
  managed: ['hits', 'lastHitAt'],
  columns: ['fromPath', 'toPath', 'hits', 'status', 'updatedAt'],
  unordered: true,
  refine: redirect => ({
    fromPath: redirect.fromPath?.startsWith('/') ? undefined : 'Give a path of this site, such as /old-page.',
    toPath: redirect.fromPath === redirectSource(redirect.toPath ?? '') ? 'It would lead to itself.' : undefined,
  }),
})
