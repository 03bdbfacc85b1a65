import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Db } from './connect.ts'
import { beginsWith, containsEveryWord, isSameName, matchesWordBeginnings } from './folded-search.ts'
import { someName, someQuery } from './testing/names.ts'
import { testWithOtherLocale } from './testing/other-locale.ts'
import { plainWords } from './testing/plain-words.ts'
import { repetitions } from './testing/repetitions.ts'

/** A text for the slow comparison: `words` without apostrophes, `parts` split at them, `joined` the words in one text. */
type Plain = { text: string; words: string[]; parts: string[]; joined: string }
type Condition = { queries: number; sql: (typed: string) => SQL; slow: (name: Plain, typed: Plain) => boolean }

const plain = (text: string): Plain => {
  const words = plainWords(text, '')
  return { text, words, parts: plainWords(text, ' '), joined: words.join(' ') }
}

const name = sql`name`
const begins = (words: string[], part: string) => words.some(word => word.startsWith(part))

/**
 * Every search of the site uses one of these conditions; `slow` is what a person expects of it. All queries together
 * are about a thousand.
 */
const conditions: Record<string, Condition> = {
  containsEveryWord: {
    queries: 60,
    sql: typed => containsEveryWord([name], typed),
    slow: ({ joined }, typed) =>
      typed.joined !== '' && typed.text.split(/\s+/).every(word => joined.includes(plainWords(word, '').join(' '))),
  },
  beginsWith: {
    queries: 60,
    sql: typed => beginsWith(name, typed),
    slow: ({ joined }, typed) => typed.joined !== '' && joined.startsWith(typed.joined),
  },
  isSameName: {
    queries: 60,
    sql: typed => isSameName(name, typed),
    slow: ({ words }, typed) => typed.joined !== '' && words.join('') === typed.words.join(''),
  },
  matchesWordBeginnings: {
    queries: 805,
    sql: typed => matchesWordBeginnings(sql`words`, typed),
    slow: ({ words, parts }, typed) => {
      const all = [...words, ...parts]
      // A part of one or two letters must be a whole word.
      const hasPart = (part: string) => (part.length > 2 ? begins(all, part) : all.includes(part))
      const hasApostrophe = typed.parts.join(' ') !== typed.joined && typed.parts.length > 0
      return (
        (typed.joined !== '' && typed.words.every(word => begins(all, word))) ||
        (hasApostrophe && typed.parts.every(hasPart))
      )
    },
  },
}

const names = fc.sample(someName, repetitions(1000)).map(plain)

describe.each(Object.entries(conditions))('%s finds the same texts as a slow comparison', (_, condition) => {
  const queries = [...fc.sample(someQuery, condition.queries), '', '%', "'", '“”', '\\'].map(plain)

  testWithOtherLocale('in the locale of the packaged database', ({ db }) => compare(db, condition, queries))
  testWithOtherLocale('in another locale', ({ otherLocaleDb }) => compare(otherLocaleDb, condition, queries))
})

const compare = (db: Db, condition: Condition, queries: readonly Plain[]) =>
  db.transaction(async tx => {
    await tx.execute(sql`create temp table someone on commit drop as
      select name, array_to_tsvector(folded_words(name)) as words, ordinal::int
      from unnest(${sql.param(names.map(({ text }) => text))}::text[]) with ordinality as given (name, ordinal)`)
    for (const typed of queries) {
      const rows = await tx.execute<{ ordinal: number }>(
        sql`select ordinal from someone where ${condition.sql(typed.text)} order by ordinal`,
      )
      const foundNames = rows.map(({ ordinal }) => names[ordinal - 1]?.text)
      const expectedNames = names.filter(each => condition.slow(each, typed)).map(({ text }) => text)
      expect(foundNames, `typed: ${JSON.stringify(typed.text)}`).toEqual(expectedNames)
    }
  })
