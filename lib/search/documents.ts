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

/** Kinds of results; groups of equal rank are in this order. */
const kinds = ['estate', 'unit', 'article', 'faq', 'page', 'blog', 'person'] as const
export type Kind = (typeof kinds)[number]

/** The indexed collections, for the cache tags. */
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

/** Changes with how the words of a text are made: rows of an earlier release are made again. */
const indexForm = 'folded'

type Text = AnyPgColumn | SQL

type Document = {
  kind: Kind
  table: EntryTable
  /** Identifies the target; see `hrefOf`. */
  key: Text
  title: Text
  /** A short text that distinguishes similar results, shown next to the title. */
  context?: Text
  /** The version of the row that contains the context. */
  contextSource?: SQL
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
    contextSource: sql`(select ${estatesTable}.xmin from ${estatesTable} where ${estatesTable.id} = ${unitTypesTable.estateId})`,
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
 * Selects the texts of all published entries, scheduled ones included, as rows of the search index: entry id, versions of
 * its rows, kind, key, title, context, lead, body, and schedule.
 */
export function searchable(): SQL {
  const rows = documents.map(
    ({ kind, table, key, title, context, contextSource, lead, body, where }) =>
      sql`select ${table.id} as entry_id, concat_ws(' ', ${table}.xmin, ${contextSource ?? sql`null`}, ${indexForm}::text) as source,
            ${kind}::text as kind, ${key}::text as key, ${title} as title, ${context ?? sql`null`}::text as context,
            ${joined(lead)} as lead, ${plain(body)} as body, ${table.publishAt} as publish_at, ${table.unpublishAt} as unpublish_at
          from ${table}
          where ${table.status} = 'published' and ${table.deletedAt} is null ${where ? sql`and ${where}` : sql``}`,
  )
  return sql`(${sql.join(rows, sql` union all `)})`
}

/** The weighted tsvector of a row of `searchable`. */
export const weightedWords = () =>
  sql`${weighted('title', 'A')} || ${weighted('context', 'B')} || ${weighted('lead', 'B')} || ${weighted('body', 'C')}`

const joined = (texts: Text[]) => (texts.length > 0 ? sql`concat_ws(' · ', ${sql.join(texts, sql`, `)})` : sql`''`)

/**
 * Folded words with their places, and the stem of each. Not `to_tsvector`: where it cuts words depends on the locale of
 * the database.
 */
function weighted(column: string, weight: 'A' | 'B' | 'C') {
  const words = (between: string) =>
    sql`unnest(string_to_array(fold_text(${sql.identifier(column)}, ${between}), ' ')) with ordinality as word (word, place)`
  return sql`setweight(coalesce((
    select string_agg(quote_literal(lexeme) || ':' || least(place, 16383), ' ')
    from (select * from ${words('')} union select * from ${words(' ')}) word,
      unnest(array_append(ts_lexize('english_stem', word), word)) lexeme
  ), '')::tsvector, ${sql.raw(`'${weight}'`)})`
}

/** HTML as plain text. It was sanitised when it was stored, so it contains only tags and these five entities. */
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
  const decoded = entities.reduce((text, [entity, char]) => sql`replace(${text}, ${entity}::text, ${char}::text)`, tags)
  return sql`trim(regexp_replace(${decoded}, '\\s+', ' ', 'g'))`
}
