import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainCell, safeCell } from '../text/csv-cell'
import { csvResponse, type Row } from './csv'

describe('a cell', () => {
  test.each([
    '=1+1',
    '+254700000000+1',
    '+A1',
    '+',
    '＋254700000000',
    ' +254700000000',
    '+254700\n=1',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\u200b=1',
    '＝1',
    "=cmd|' /C calc'!A0",
  ])('gets an apostrophe if it begins like a formula: %j', text => expect(safeCell(text)).toBe(`'${text}`))

  test.each([
    'Wanjiru',
    'a=b',
    '0700 000 000',
    '+254700000000',
    '+254 700 000 000',
    '+254201234567 ext. 12',
    '',
    "O'Brien",
  ])('is unchanged if it does not begin like a formula: %j', text => expect(safeCell(text)).toBe(text))

  test('has the same text when read back', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        // The exception is a text that already had an apostrophe before a formula.
        if (safeCell(text) === text && plainCell(text) !== text) expect(text).toMatch(/^'/)
        else expect(plainCell(safeCell(text))).toBe(text)
      }),
    )
  })

  test('loses the apostrophe of earlier exports before a phone number when read', () =>
    expect(plainCell("'+254700000000")).toBe('+254700000000'))

  test('never begins like a formula', () => {
    fc.assert(fc.property(fc.string(), text => !/^\s*(?:[=\-@]|\+(?!\d[\d ]*(?:ext\. \d+)?$))/.test(safeCell(text))))
  })
})

test('values with quotes, line breaks, commas and other scripts can be parsed back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ a: fc.string(), b: fc.string() }), { maxLength: 20 }), async rows => {
      const text = await csvResponse('x', ['a', 'b'], rows).text()
      expect(parse(text)).toEqual([['a', 'b'], ...rows.map(({ a, b }) => [safeCell(a), safeCell(b)])])
    }),
    { numRuns: 50 },
  )
})

test('a long table is streamed', async () => {
  let made = 0
  function* many(): Generator<Row> {
    for (let number = 0; number < 50_000; number++, made++) yield { number, text: 'x'.repeat(50) }
  }
  const response = csvResponse('many', ['number', 'text'], many())
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="many.csv"')
  // Rows are made only as the download is read.
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(made).toBeLessThan(5_000)
  expect((await response.text()).trimEnd().split('\r\n')).toHaveLength(50_001)
})

test('a query that fails midway fails the download instead of truncating it', async () => {
  async function* broken(): AsyncGenerator<Row> {
    yield { a: '1' }
    throw new Error('The database is gone.')
  }
  await expect(csvResponse('x', ['a'], broken()).text()).rejects.toThrow('The database is gone.')
})

/** Parses CSV independently of the library, as RFC 4180 describes. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const chars = [...text.replace(/^\ufeff/, '')]
  for (let at = 0; at < chars.length; at++) {
    const char = chars[at]
    if (quoted) {
      if (char !== '"') cell += char
      else if (chars[at + 1] === '"') cell += chars[++at]
      else quoted = false
    } else if (char === '"') quoted = true
    else if (char === ',') {
      rows.at(-1)?.push(cell)
      cell = ''
    } else if (char === '\r' && chars[at + 1] === '\n') {
      rows.at(-1)?.push(cell)
      cell = ''
      rows.push([])
      at++
    } else cell += char
  }
  return rows.slice(0, -1)
}
