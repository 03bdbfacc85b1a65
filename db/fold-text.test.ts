import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Db } from './connect.ts'
import { foldText, lookKey } from './fold-text.ts'
import { someName } from './testing/names.ts'
import { testWithOtherLocale } from './testing/other-locale.ts'
import { plainWords } from './testing/plain-words.ts'

describe('the folded form', () => {
  test.each([
    'Ng’ang’a',
    "Ng'ang'a",
    'Ng‘ang‘a',
    'Ngʼangʼa',
    'Ng`ang`a',
    'Ng´ang´a',
    'NGANGA',
    '“Ng’ang’a”',
    ' ng′ang′a. ',
  ])('is nganga for %s', text => expect(foldText(text)).toBe('nganga'))

  test.each([
    ['Mũthoni', 'muthoni'],
    ['mu\u0303thoni', 'muthoni'],
    ['“parking” — ‘shared’', 'parking shared'],
    ['Straße Øst', 'strasse ost'],
    ['J–04', 'j 04'],
    ['a\u200bb', 'ab'],
    ['МАРИЯ', 'мария'],
    ['أحمد', 'احمد'],
    ['!?', ''],
    ['x'.repeat(300), 'x'.repeat(100)],
  ])('is made from %j: %j', (text, folded) => expect(foldText(text)).toBe(folded))

  test('has the words that a person would compare, and folding twice changes nothing', () => {
    fc.assert(
      fc.property(someName, fc.constantFrom('' as const, ' ' as const), (name, forApostrophe) => {
        const folded = foldText(name, forApostrophe)
        expect(folded.split(' ').filter(Boolean)).toEqual(plainWords(name, forApostrophe))
        expect(foldText(folded)).toBe(folded)
      }),
      { numRuns: 2000 },
    )
  })
})

// The escapes are Cyrillic and Greek letters.
test.each([
  ['Mary', 'M\u0430r\u0443', true],
  ['BEN', '\u0412\u0395\u039d', true],
  ['Zoe', '\u0396\u03bf\u00eb', true],
  ['Ali', 'A\u04cf\u0456', true],
  ['Mary', 'Marie', false],
  ['\u0412\u0435\u0440\u0430', '\u0412\u0430\u0440\u044f', false],
])('%s and %s have the same look key: %s', (one, other, same) => expect(lookKey(one) === lookKey(other)).toBe(same))

describe('the database and the program fold texts equally', () => {
  /** Every character to which a rule can apply, and random texts. */
  const texts = [
    ...Array.from({ length: 0x3100 }, (_, code) => `a${String.fromCodePoint(code + 1)}b`),
    ...Array.from({ length: 0x900 }, (_, code) => `a${String.fromCodePoint(code + 0xf700)}b`),
    ...fc.sample(fc.string({ unit: 'grapheme', maxLength: 30 }), 500),
    ...fc.sample(someName, 500),
  ].filter(text => text.isWellFormed() && !text.includes('\0') && !isRareCapital(text))

  testWithOtherLocale('in the locale of the packaged database', async ({ db }) =>
    expect(await textsFoldedDifferently(db, texts)).toEqual([]),
  )

  testWithOtherLocale('in another locale', async ({ otherLocaleDb }) =>
    expect(await textsFoldedDifferently(otherLocaleDb, texts)).toEqual([]),
  )
})

/** Returns true for capitals of rare scripts, which the list of the database does not contain. */
function isRareCapital(text: string): boolean {
  return [...text.normalize('NFKD')].some(letter => letter >= '\u2000' && letter !== letter.toLowerCase())
}

async function textsFoldedDifferently(db: Db, texts: readonly string[]) {
  const [row] = await db.execute<{ withoutApostrophe: string[]; withSpace: string[] }>(
    sql`select array_agg(fold_text(text) order by ordinal) as "withoutApostrophe", array_agg(fold_text(text, ' ') order by ordinal) as "withSpace"
      from unnest(${sql.param(texts)}::text[]) with ordinality as texts (text, ordinal)`,
  )
  return texts.filter(
    (text, index) => row?.withoutApostrophe[index] !== foldText(text) || row?.withSpace[index] !== foldText(text, ' '),
  )
}
