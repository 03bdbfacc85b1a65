import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { teamMembersTable } from '@/db/collections/team-members'
import type { Db } from '@/db/connect'
import { publishedValues } from '@/db/testing/entries'
import { someName, someQuery } from '@/db/testing/names'
import { testWithOtherLocale } from '@/db/testing/other-locale'
import { plainWords } from '@/db/testing/plain-words'
import { repetitions } from '@/db/testing/repetitions'
import { updateIndex } from './index-documents'
import { selectResults } from './queries'
import { resultsPerPage } from './query'

const names = fc.sample(someName, repetitions(1000))
const questions = fc.sample(someQuery, repetitions(500))

testWithOtherLocale('visitors find what a slow comparison finds, in the locale of the packaged database', ({ db }) =>
  compare(db),
)

testWithOtherLocale('visitors find what a slow comparison finds, in another locale', ({ otherLocaleDb }) =>
  compare(otherLocaleDb),
)

async function compare(db: Db) {
  // No name and no question contains the digit 7, so that only names match.
  await db.insert(teamMembersTable).values(
    names.map((name, index) => ({
      ...publishedValues,
      name,
      slug: `person-${index}`,
      jobTitle: '7',
      summary: '7',
      biography: '7',
    })),
  )
  await db.transaction(updateIndex)
  const stems = await stemsOf(db)
  const documents = names.map((name, index) => ({ key: `person-${index}`, words: wordsOf(name) }))

  for (const question of questions) {
    const expected = documents.filter(({ words }) => matches(words, question, stems))
    const { found, total, corrected } = await selectResults(db, question, 1)
    // Without results the question was corrected, so the results belong to another question.
    if (corrected !== null) {
      expect(expected, question).toEqual([])
      continue
    }
    expect(total, question).toBe(expected.length)
    expect(found, question).toHaveLength(Math.min(total, resultsPerPage))
    for (const { key } of found) expect(expected.map(document => document.key)).toContain(key)
  }
}

const wordsOf = (text: string) => [...plainWords(text, ''), ...plainWords(text, ' ')]

/**
 * Returns true if a text has all words of the question, or all parts of them at apostrophes, except stop words. A word
 * of at least three letters can also be the beginning of a longer word.
 */
function matches(words: string[], question: string, stems: ReadonlyMap<string, string | null>): boolean {
  const has = (typed: string) =>
    words.some(
      word => stems.get(word) === stems.get(typed) || word === typed || (typed.length > 2 && word.startsWith(typed)),
    )
  return (['', ' '] as const).some(forApostrophe => {
    const typed = plainWords(question, forApostrophe).filter(word => stems.get(word) !== null)
    return typed.length > 0 && typed.every(has)
  })
}

/** Returns the English stem of every word, by the dictionary of the database; null for stop words. */
async function stemsOf(db: Db): Promise<ReadonlyMap<string, string | null>> {
  const words = [...new Set([...names, ...questions].flatMap(wordsOf))]
  const rows = await db.execute<{ word: string; stem: string | null }>(
    sql`select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${sql.param(words)}::text[]) word`,
  )
  return new Map(rows.map(({ word, stem }) => [word, stem]))
}
