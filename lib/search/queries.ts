import { type SQL, sql } from 'drizzle-orm'
import type { CollectionKey } from '@/db/collections'
import type { Db, Tx } from '../../db/connect.ts'
import { foldedWords, foldText } from '../../db/fold-text.ts'
import { searchDocumentsTable, searchWordsTable } from '../../db/tables/search.ts'
import { excerptOf, hasHit, markHits } from './excerpt.ts'
import { resultsPerPage } from './query.ts'

/** In milliseconds. */
const searchTimeout = 3_000

/** A result, with marked hits in `title` and `excerpt`; `key` identifies the entry within its kind. */
export type Found = { kind: CollectionKey; key: string; title: string; context: string | null; excerpt: string }
export type SearchResults = {
  total: number
  found: Found[]
  /** The corrected question; null if the original question had results. */
  corrected: string | null
}

/** Returns the results for a question, best first; corrects typing errors if there is no result. */
export async function selectResults(db: Db, question: string, page: number): Promise<SearchResults> {
  return db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = ${sql.raw(String(searchTimeout))}`)
    const directMatches = await selectMatches(tx, question, page)
    if (directMatches.total > 0) return { ...directMatches, corrected: null }
    const corrected = await selectCorrection(tx, question)
    if (!corrected || corrected === foldText(question)) return { ...directMatches, corrected: null }
    const correctedMatches = await selectMatches(tx, corrected, page)
    return { ...correctedMatches, corrected: correctedMatches.total > 0 ? corrected : null }
  })
}

type Match = Pick<Found, 'kind' | 'key' | 'title' | 'context'> & {
  lead: string
  body: string
  hits: string[]
  total: number
}

/** Selects a page of results. `ts_rank_cd` with the option 1 ranks a match lower in a longer text. */
async function selectMatches(tx: Tx, question: string, page: number) {
  const rows = await tx.execute<Match>(sql`
    with question as (select ${queryFor(question, ' & ')} as query, ${queryFor(question, ' | ')} as any_word),
    matches as (
      select documents.*, any_word, ts_rank_cd(words, query, 1) as rank, count(*) over () as total
      from ${searchDocumentsTable} documents, question
      where words @@ query and publish_at <= now() and (unpublish_at is null or unpublish_at > now())
      order by rank desc, title collate "C", key
      limit ${resultsPerPage} offset ${(page - 1) * resultsPerPage}
    )
    select kind, key, title, context, lead, body, total::int as total, array(
        select word from unnest(tsvector_to_array(words)) word
        where strpos(${initialsOf(question)}, left(word, 1)) > 0
          and array_to_tsvector(array_append(ts_lexize('english_stem', word), word)) @@ any_word
      ) as hits
    from matches order by rank desc, title collate "C", key`)
  if (rows.length > 0 || page === 1) return { total: rows[0]?.total ?? 0, found: rows.map(asFound) }
  const first: { total: number } = await selectMatches(tx, question, 1)
  return { total: first.total, found: [] }
}

/** Returns the first letters of a question's words. A stem begins like its word, so other words cannot be hits. */
const initialsOf = (question: string) =>
  [...foldedWords(question), ...foldedWords(question, ' ')].map(word => [...word][0]).join('')

function asFound({ kind, key, title, context, lead, body, hits }: Match): Found {
  const words = new Set(hits)
  const text = hasHit(body, words) || lead === '' ? body : [lead, body].filter(Boolean).join(' · ')
  return { kind, key, title: markHits(title, words), context, excerpt: excerptOf(text, words) }
}

/**
 * Builds a query for all words of a question, or for any of them. A word matches by its stem or, from three letters on,
 * by its beginning; parts of words with an apostrophe match, too. Stop words such as `the` are ignored.
 */
function queryFor(question: string, operator: ' & ' | ' | '): SQL {
  const words = (apostropheReplacement: string) => sql`coalesce((
    select string_agg(format('(%s | %s)', quote_literal(stem[1]), quote_literal(word) || case when length(word) > 2 then ':*' else '' end), ${sql.raw(`'${operator}'`)})
    from unnest((string_to_array(fold_text(${question}, ${apostropheReplacement}), ' '))[1:${sql.raw(String(maxWords))}]) word, ts_lexize('english_stem', word) stem
    where stem <> '{}'
  ), '')::tsquery`
  return sql`(${words('')} || ${words(' ')})`
}

/** Only this number of words of a question is used. */
const maxWords = 12

/** Returns the question with each word replaced by the most similar indexed word; null if no word has a similar one. */
async function selectCorrection(tx: Tx, question: string): Promise<string | null> {
  // A similarity of 0.3 is the default of PostgreSQL's module pg_trgm.
  const words = foldedWords(question).slice(0, maxWords)
  const rows = await tx.execute<{ place: number; indexedWord: string | null }>(sql`
    select place::int as place, (
      select word from (select word, similarity(word, searched) as likeness from ${searchWordsTable}) alike
      where likeness >= 0.3
      order by likeness desc, word limit 1
    ) as "indexedWord"
    from unnest(${sql.param(words)}::text[]) with ordinality as question(searched, place)`)
  const indexedWords = new Map(rows.map(row => [row.place, row.indexedWord]))
  const corrected = words.map((word, index) => indexedWords.get(index + 1) ?? word)
  return rows.some(row => row.indexedWord) ? corrected.join(' ') : null
}
