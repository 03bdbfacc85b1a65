import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

const stakeholderKinds = ['donor', 'school', 'county', 'community', 'company'] as const

export const stakeholdersTable = pgTable('stakeholders', {
  ...entryColumns(),
  name: text().notNull(),
  kind: text({ enum: stakeholderKinds }).notNull(),
  description: text().notNull(),
  since: integer(),
  website: text(),
})

export const stakeholders = defineCollection({
  key: 'stakeholders',
  area: 'foundation',
  label: { one: 'Partner of the foundation', many: 'Partners of the foundation' },
  adminPath: '/admin/csr/stakeholders',
  help: {
    text: 'Partners of the foundation are the people and organisations that give, teach and build with it, each with a logo.',
    highlightedPageBlock: 'foundation.partners',
    highlightCaption: 'The partners on the page of the foundation, and on the Our Partners page',
  },
  shownOn: '/foundation/stakeholders',
  table: stakeholdersTable,
  fields: {
    name: f.text('Name', { max: 100 }),
    kind: f.choice('Kind', stakeholderKinds, {
      groups: {
        donor: 'Donors',
        school: 'Schools',
        county: 'County offices',
        community: 'Community groups',
        company: 'Companies',
      },
    }),
    description: f.longText('What they do with us', { max: 400 }),
    since: f.number('Partner since', { optional: true, min: 1990, max: 2100 }),
    website: f.text('Website', { optional: true, format: 'link' }),
  },
  listColumns: ['name', 'kind', 'since', 'status', 'updatedAt'],
})
