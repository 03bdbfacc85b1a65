import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { searchDocumentsTable, searchWordsTable } from '../../db/tables/search.ts'
import type { Kind } from './documents.ts'
import { hitEnd, hitStart } from './excerpt.ts'
import { resultsPerPage, wordsOf } from './query.ts'

/** Timeout of a search query in milliseconds. */
const searchTimeout = 3_000

export type Found = { kind: Kind; key: string; title: string; context: string | null; excerpt: string }
export type SearchResults = {
  total: number
  found: Found[]
  /** The corrected question, if there were no results for the original. */
  corrected: string | null
}

/** The results for a question, best first; corrects typing errors if the server supports trigrams. */
export async function selectResults(db: Db, question: string, page: number): Promise<SearchResults> {
  const similar = await trigramsReady(db)
  return db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = ${sql.raw(String(searchTimeout))}`)
    const direct = await selectMatches(tx, question, page)
    if (direct.total > 0 || !similar) return { ...direct, corrected: null }
    const corrected = await selectCorrection(tx, question)
    if (!corrected || corrected === question) return { ...direct, corrected: null }
    const retried = await selectMatches(tx, corrected, page)
    return { ...retried, corrected: retried.total > 0 ? corrected : null }
  })
}

async function selectMatches(tx: Tx, question: string, page: number) {
  const words = wordsOf(question)
  if (words.length === 0) return { total: 0, found: [] }
  const query = queryFor(question, words)
  const rows = await tx.execute<Found & { total: number }>(sql`
    with matches as (
      select kind, key, title, context, lead, body, ts_rank_cd(words, query, 1) as rank, count(*) over () as total
      from ${searchDocumentsTable}, (select ${query} as query) searched
      where words @@ query and publish_at <= now() and (unpublish_at is null or unpublish_at > now())
      order by rank desc, title, key
      limit ${resultsPerPage} offset ${(page - 1) * resultsPerPage}
    )
    select kind, key, context, total::int as total,
      ts_headline('english', title, ${query}, ${`${marks}, HighlightAll=true`}::text) as title,
      ts_headline('english', case when to_tsvector('english', body) @@ ${query} or lead = '' then body else concat_ws(' · ', lead, nullif(body, '')) end, ${query}, ${`${marks}, MaxFragments=2, MaxWords=26, MinWords=12, FragmentDelimiter=" … "`}::text) as excerpt
    from matches order by rank desc, matches.title, key`)
  const found = rows.map(({ kind, key, title, context, excerpt }) => ({ kind, key, title, context, excerpt }))
  if (found.length > 0 || page === 1) return { total: rows[0]?.total ?? 0, found }
  const first: { total: number } = await selectMatches(tx, question, 1)
  return { total: first.total, found }
}

const marks = `StartSel=${hitStart}, StopSel=${hitEnd}`

/** Matches the stemmed question, or all its words as prefixes; stop words like `the` are ignored. */
function queryFor(question: string, words: readonly string[]): SQL {
  const beginnings = sql`(
    select string_agg(case when length(word) > 2 then word || ':*' else word end, ' & ')
    from unnest(${sql.param(words)}::text[]) word where to_tsvector('english', word) <> ''::tsvector
  )`
  return sql`(websearch_to_tsquery('english', ${question}::text) || to_tsquery('simple', coalesce(${beginnings}, '')))`
}

/** The question with each word replaced by the most similar word of the index; null when there is none. */
async function selectCorrection(tx: Tx, question: string): Promise<string | null> {
  const words = wordsOf(question)
  const rows = await tx.execute<{ place: number; known: string | null }>(sql`
    select place::int as place, (
      select word from (select word, similarity(word, searched) as likeness from ${searchWordsTable}) alike
      where likeness >= 0.3
      order by likeness desc, word limit 1
    ) as known
    from unnest(${sql.param(words)}::text[]) with ordinality as question(searched, place)`)
  const known = new Map(rows.map(row => [row.place, row.known]))
  const corrected = words.map((word, index) => known.get(index + 1) ?? word)
  return rows.some(row => row.known) ? corrected.join(' ') : null
}

const trigrams = new WeakMap<Db, Promise<boolean>>()

/** Whether the trigram extension is available; checked, and installed if permitted, once per process. */
function trigramsReady(db: Db): Promise<boolean> {
  const known = trigrams.get(db)
  if (known) return known
  const ready = prepareTrigrams(db).catch(() => {
    // The database was unavailable: retry with the next question.
    trigrams.delete(db)
    return false
  })
  trigrams.set(db, ready)
  return ready
}

async function prepareTrigrams(db: Db) {
  const [extension] = await db.execute<{ installed: boolean }>(
    sql`select installed_version is not null as installed from pg_available_extensions where name = 'pg_trgm'`,
  )
  if (!extension) return false
  // Fails without permission: then there are no corrections.
  if (!extension.installed) await db.execute(sql`create extension if not exists pg_trgm`).catch(() => undefined)
  // Two processes may try concurrently; what counts is whether it is installed.
  const [installed] = await db.execute(sql`select 1 from pg_extension where extname = 'pg_trgm'`)
  return installed !== undefined
}
