import { type AnyPgColumn, text, uuid } from 'drizzle-orm/pg-core'
import { pageColumns } from './columns.ts'
import { f } from './field.ts'
import type { SearchDocument } from './options/search-document.ts'

export function personColumns() {
  return {
    ...pageColumns(),
    name: text().notNull(),
    jobTitle: text().notNull(),
    summary: text().notNull(),
    biography: text().notNull(),
    imageId: uuid(),
  }
}

type SearchedColumn = 'slug' | 'name' | 'jobTitle' | 'summary' | 'biography'

/** Returns the search document of a collection of people. */
export const personSearch = (table: Record<SearchedColumn, AnyPgColumn>): SearchDocument => ({
  group: 'People',
  key: table.slug,
  title: table.name,
  context: table.jobTitle,
  importantTexts: [table.summary],
  otherTexts: [table.biography],
})

export const personFields = {
  name: f.text('Name', { max: 80 }),
  slug: f.slug(),
  jobTitle: f.text('Position', { max: 100 }),
  summary: f.text('One-line description', { max: 200 }),
  biography: f.richText('Biography'),
  imageId: f.image('Portrait', { optional: true, help: 'Leave empty to show the initials.' }),
}
