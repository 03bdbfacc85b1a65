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

const help = 'A path of this site that no longer exists, such as /old-page.'
const sourceField = {
  ...f.text('From', { format: 'link', help }),
  // The rule of links also accepts other sites. A redirect whose source cannot be normalised would never apply.
  schema: f
    .text('From')
    .schema.refine(
      path => redirectSource(path) !== null,
      'Give a path of this site that begins with one slash, such as /old-page or /index.php?id=7.',
    )
    .transform(path => redirectSource(path) ?? path),
}

export const redirects = defineCollection({
  key: 'redirects',
  area: 'site',
  label: { one: 'Redirect', many: 'Redirects' },
  adminPath: '/admin/redirects',
  help: {
    text: 'A redirect leads visitors from an old URL to the page that replaced it.',
    highlightedPageBlock: 'browser.address',
    highlightCaption: 'Visitors who open an old URL arrive on the new page',
  },
  table: redirectsTable,
  fields: {
    fromPath: sourceField,
    toPath: f.text('To', { format: 'link' }),
    permanent: f.flag('Permanent'),
  },
  columnsWithoutField: ['hits', 'lastHitAt'],
  listColumns: ['fromPath', 'toPath', 'hits', 'status', 'updatedAt'],
  withoutManualOrder: true,
  refine: redirect => ({
    toPath:
      redirect.fromPath === redirectSource(redirect.toPath ?? '') ? 'This redirect would lead to itself.' : undefined,
  }),
})
