import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { articlesTable } from '../../db/collections/articles.ts'
import { boardMembersTable } from '../../db/collections/board-members.ts'
import { estatesTable } from '../../db/collections/estates.ts'
import { faqsTable } from '../../db/collections/faqs.ts'
import { foundationBlogsTable } from '../../db/collections/foundation-blogs.ts'
import { pagesTable } from '../../db/collections/pages.ts'
import { teamMembersTable } from '../../db/collections/team-members.ts'
import { unitTypesTable } from '../../db/collections/unit-types.ts'
import type { EntryTable } from '../../db/content/collection.ts'
import { published } from '../content/queries.ts'

/** What is searched, in the order in which groups of equal rank stand. */
const kinds = ['estate', 'unit', 'article', 'faq', 'page', 'blog', 'person'] as const
export type Kind = (typeof kinds)[number]

/** The collections read, for the cache tags. */
export const searchedCollections = [
  'estates',
  'unitTypes',
  'articles',
  'faqs',
  'pages',
  'foundationBlogs',
  'teamMembers',
  'boardMembers',
] as const

type Text = AnyPgColumn | SQL

type Document = {
  kind: Kind
  table: EntryTable
  /** What the address is made of; see `hrefOf`. */
  key: Text
  title: Text
  /** A few words that tell it from its like, shown beside the title. */
  context?: Text
  /** Ranks next to the title. */
  lead: Text[]
  /** May be HTML. */
  body: Text[]
  where?: SQL
}

const documents: Document[] = [
  {
    kind: 'estate',
    table: estatesTable,
    key: estatesTable.slug,
    title: estatesTable.title,
    context: estatesTable.place,
    lead: [estatesTable.summary],
    body: [estatesTable.overviewTitle, estatesTable.overview, estatesTable.location],
  },
  {
    kind: 'unit',
    table: unitTypesTable,
    key: unitTypesTable.id,
    title: unitTypesTable.title,
    context: sql`(select ${estatesTable.title} from ${estatesTable} where ${estatesTable.id} = ${unitTypesTable.estateId})`,
    lead: [unitTypesTable.kind],
    body: [
      unitTypesTable.summary,
      sql`(select string_agg(feature->>'feature', '. ') from jsonb_array_elements(${unitTypesTable.features}) feature)`,
    ],
  },
  {
    kind: 'article',
    table: articlesTable,
    key: articlesTable.slug,
    title: articlesTable.title,
    lead: [articlesTable.standfirst, articlesTable.topic],
    body: [articlesTable.body, articlesTable.author],
  },
  {
    kind: 'faq',
    table: faqsTable,
    key: faqsTable.id,
    title: faqsTable.question,
    lead: [],
    body: [faqsTable.answer],
  },
  {
    kind: 'page',
    table: pagesTable,
    key: pagesTable.path,
    title: pagesTable.heading,
    lead: [pagesTable.title, pagesTable.description],
    body: [pagesTable.intro, pagesTable.body],
    where: sql`${pagesTable.path} <> '/search'`,
  },
  {
    kind: 'blog',
    table: foundationBlogsTable,
    key: foundationBlogsTable.slug,
    title: foundationBlogsTable.title,
    lead: [foundationBlogsTable.standfirst],
    body: [foundationBlogsTable.body, foundationBlogsTable.author],
  },
  ...[
    { table: teamMembersTable, type: 'team' },
    { table: boardMembersTable, type: 'board' },
  ].map(
    ({ table, type }): Document => ({
      kind: 'person',
      table,
      key: sql`${`${type}/`}::text || ${table.slug}`,
      title: table.name,
      context: table.jobTitle,
      lead: [table.summary],
      body: [table.biography],
    }),
  ),
]

/**
 * Every published text that can be found, as rows of kind, key, title, lead, body and their weighted words. Read from
 * the tables as they are: a few hundred rows cost less than an index that someone must keep.
 */
export function searchable(): SQL {
  const rows = documents.map(
    ({ kind, table, key, title, context, lead, body, where }) =>
      sql`select ${kind}::text as kind, ${key}::text as key, ${title} as title, ${context ?? sql`null`}::text as context, ${joined(lead)} as lead, ${plain(body)} as body
          from ${table} where ${published(table)} ${where ? sql`and ${where}` : sql``}`,
  )
  return sql`select *, ${weighted('title', 'A')} || ${weighted('context', 'B')} || ${weighted('lead', 'B')} || ${weighted('body', 'C')} as words
             from (${sql.join(rows, sql` union all `)}) texts`
}

const joined = (texts: Text[]) => (texts.length > 0 ? sql`concat_ws(' · ', ${sql.join(texts, sql`, `)})` : sql`''`)

/** Stemmed words for meaning, the words as written for names and beginnings of words. */
function weighted(column: string, weight: 'A' | 'B' | 'C') {
  const name = sql`coalesce(${sql.identifier(column)}, '')`
  return sql`setweight(to_tsvector('english', ${name}) || to_tsvector('simple', ${name}), ${sql.raw(`'${weight}'`)})`
}

/** HTML as plain text. It was sanitised when it was stored, so its tags and these five entities are all there is. */
function plain(texts: Text[]) {
  const apart = sql`regexp_replace(${joined(texts)}, '</?h[2-4][^>]*>', ' · ', 'g')`
  const tags = sql`regexp_replace(${apart}, '<[^>]*>', ' ', 'g')`
  const entities: [string, string][] = [
    ['&nbsp;', ' '],
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&amp;', '&'],
  ]
  const decoded = entities.reduce(
    (text, [entity, letter]) => sql`replace(${text}, ${entity}::text, ${letter}::text)`,
    tags,
  )
  return sql`trim(regexp_replace(${decoded}, '\\s+', ' ', 'g'))`
}
