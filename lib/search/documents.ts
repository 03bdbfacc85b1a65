import { type SQL, sql } from 'drizzle-orm'
import { collectionFor, collectionKeys } from '../../db/collections/index.ts'
import type { SearchText } from '../../db/content/options/search-document.ts'

export const searchedCollections = collectionKeys.filter(key => collectionFor(key).search !== undefined)

/** Change this with the form of the index: rows that an earlier release built are then rebuilt. */
const indexForm = 'by collection'

/**
 * Selects the texts of all published entries, also scheduled ones, as rows of the search index: entry id, versions of
 * its rows, kind (the collection), key, title, context, lead (important texts), body (other texts), and schedule.
 */
export function searchableRows(): SQL {
  const rows = searchedCollections.flatMap(collection => {
    const { search, table } = collectionFor(collection)
    if (!search) return []
    const { key, title, context, contextVersion, importantTexts, otherTexts, where } = search
    return sql`select ${table.id} as entry_id, concat_ws(' ', ${table}.xmin, ${contextVersion ?? sql`null`}, ${indexForm}::text) as source,
            ${collection}::text as kind, ${key}::text as key, ${title} as title, ${context ?? sql`null`}::text as context,
            ${joinTexts(importantTexts)} as lead, ${plainTextOf(otherTexts)} as body, ${table.publishAt} as publish_at, ${table.unpublishAt} as unpublish_at
          from ${table}
          where ${table.status} = 'published' and ${table.deletedAt} is null ${where ? sql`and ${where}` : sql``}`
  })
  return sql`(${sql.join(rows, sql` union all `)})`
}

/** Builds the weighted tsvector of a row of `searchableRows`. */
export const weightedWords = () =>
  sql`${weightedVector('title', 'A')} || ${weightedVector('context', 'B')} || ${weightedVector('lead', 'B')} || ${weightedVector('body', 'C')}`

const joinTexts = (texts: SearchText[]) =>
  texts.length > 0 ? sql`concat_ws(' · ', ${sql.join(texts, sql`, `)})` : sql`''`

/**
 * Builds folded words with positions and stems. A word with an apostrophe counts in one piece and in its parts. A
 * position in a tsvector is at most 16383. `to_tsvector` would split words by the locale of the database.
 */
function weightedVector(column: string, weight: 'A' | 'B' | 'C') {
  const words = (apostropheReplacement: string) =>
    sql`unnest(string_to_array(fold_text(${sql.identifier(column)}, ${apostropheReplacement}), ' ')) with ordinality as word (word, place)`
  return sql`setweight(coalesce((
    select string_agg(quote_literal(lexeme) || ':' || least(place, 16383), ' ')
    from (select * from ${words('')} union select * from ${words(' ')}) word,
      unnest(array_append(ts_lexize('english_stem', word), word)) lexeme
  ), '')::tsvector, ${sql.raw(`'${weight}'`)})`
}

/** Converts HTML to plain text. The HTML was sanitised when stored, so it has only tags and these five entities. */
function plainTextOf(texts: SearchText[]) {
  const separatedAtHeadings = sql`regexp_replace(${joinTexts(texts)}, '</?h[2-4][^>]*>', ' · ', 'g')`
  const noTags = sql`regexp_replace(${separatedAtHeadings}, '<[^>]*>', ' ', 'g')`
  const entities: [string, string][] = [
    ['&nbsp;', ' '],
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&amp;', '&'],
  ]
  const decoded = entities.reduce((text, [name, char]) => sql`replace(${text}, ${name}::text, ${char}::text)`, noTags)
  return sql`trim(regexp_replace(${decoded}, '\\s+', ' ', 'g'))`
}
