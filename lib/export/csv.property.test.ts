import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvResponse } from './csv'

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc
    .array(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '|',
        '%',
        '＝',
        '\t',
        '\r',
        '\n',
        ' ',
        '\u00a0',
        '\u200b',
        '"',
        ',',
        ';',
        "'",
        '1',
        'cmd',
        'A1',
      ),
      { maxLength: 8 },
    )
    .map(parts => parts.join('')),
)
const table = fc.array(fc.record({ a: cell, b: cell }), { minLength: 1, maxLength: 8 })

/**
 * Matches cells that a spreadsheet may treat as a formula after removing invisible characters; a plus with digits is
 * not a formula.
 */
const formula = /^(?!\+\d[\d ]*$)[\s\p{Cf}\p{Cc}]*[=+\-@|%＝＋－＠]/u

test('no cell is a formula for a spreadsheet, whatever line breaks and quotes it has', async () => {
  await fc.assert(
    fc.asyncProperty(table, async rows => {
      const cells = parseLikeSpreadsheet(await csvResponse('x', ['a', 'b'], rows).text()).flat()
      expect(cells.filter(value => formula.test(value))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('the parsed file contains the input, in some cells after an apostrophe', async () => {
  await fc.assert(
    fc.asyncProperty(table, async rows => {
      const [head, ...body] = parseLikeSpreadsheet(await csvResponse('x', ['a', 'b'], rows).text())
      expect(head).toEqual(['a', 'b'])
      expect(body).toHaveLength(rows.length)
      for (const [index, { a, b }] of rows.entries())
        expect([[a, `'${a}`].includes(body[index]?.[0] ?? ''), [b, `'${b}`].includes(body[index]?.[1] ?? '')]).toEqual([
          true,
          true,
        ])
    }),
    { numRuns: 300 },
  )
})

/** Parses like spreadsheets: a quote opens a cell only at its start, and any unquoted line break ends a row. */
function parseLikeSpreadsheet(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cells = text.replace(/^\ufeff/, '').matchAll(/(?:"((?:[^"]|"")*)"|(?!"))([^,\r\n]*)(,|\r\n|\r|\n|$)/gy)
  for (const [all, quoted = '', bare = '', end] of cells) {
    if (all === '' && row.length === 0) break
    row.push(quoted.replaceAll('""', '"') + bare)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
