import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repetitions } from '@/db/testing/repetitions'
import { InvalidFileError } from '../errors'
import { maxCsvBytes, readCsv } from './read-csv'

const read = (text: string | Uint8Array) =>
  readCsv(typeof text === 'string' ? new TextEncoder().encode(text) : text).records

describe('a CSV file', () => {
  test.each([
    ['commas', 'a,b\n1,"2;3"\n'],
    ['semicolons', 'a;b\r\n1;"2;3"\r\n'],
    ['tabs', 'a\tb\n1\t2;3\n'],
    ['a byte order mark', '\ufeffa,b\n1,2;3'],
    ['bars', 'a|b\n1|2;3'],
    ['the separator named by Excel', 'sep=,\r\na,b\r\n1,2;3\r\n'],
    ['the line ends of old Macintoshes', 'a,b\r1,2;3\r'],
    ['UTF-16, as “Unicode Text” of Excel', Buffer.from('\ufeffa\tb\r\n1\t2;3\r\n', 'utf16le')],
    ['UTF-16 without a byte order mark', Buffer.from('a\tb\r\n1\t2;3\r\n', 'utf16le')],
    ['UTF-16 in the other order', Buffer.from('\ufeffa\tb\r\n1\t2;3\r\n', 'utf16le').swap16()],
  ])('is read with %s', (_, text) => {
    expect(read(text).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2;3'],
    ])
  })

  test('is read in Windows-1252, and marked as a guess', () => {
    const { records, isGuessed } = readCsv(Buffer.from('a;b\r\ncaf\xe9;\x93x\x94', 'latin1'))
    expect([records[1]?.cells, isGuessed]).toEqual([['café', '“x”'], true])
    expect(readCsv(Buffer.from('a,café')).isGuessed).toBe(false)
  })

  test('keeps the line number of each record, after empty lines and cells with several lines', () => {
    const lines = read('a,b\n\n"1\n2",3\n,\n"4 ""x""",5\n').map(({ line, cells }) => [line, ...cells])
    expect(lines).toEqual([
      [1, 'a', 'b'],
      [3, '1\n2', '3'],
      [6, '4 "x"', '5'],
    ])
  })

  test.each([
    ['in the middle of a cell', '5" pipe,"2"3\n', [['5" pipe', '"2"3']]],
    [
      'at the beginning of a cell',
      '"Mary,2\n"John" K,4\n"Jane, A",6\n',
      [
        ['"Mary', '2'],
        ['"John" K', '4'],
        ['Jane, A', '6'],
      ],
    ],
    ['at the beginning of the last cell', '1,"2', [['1', '"2']]],
    ['as the whole last cell', '1,"', [['1', '"']]],
    [
      'doubled, and in an empty cell',
      '"""a""",""\n"""",""""""',
      [
        ['"a"', ''],
        ['"', '""'],
      ],
    ],
  ])('keeps a quotation mark that people wrote %s', (_, text, cells) => {
    expect(read(text).map(record => record.cells)).toEqual(cells)
  })

  test('has the texts that were written to it', () => {
    const tables = fc.array(
      fc.array(fc.string({ unit: fc.constantFrom(...'ab ",;\t|\n') }), { minLength: 2, maxLength: 4 }),
      {
        minLength: 1,
      },
    )
    fc.assert(
      fc.property(tables, fc.constantFrom(',', ';', '\t', '|'), (cells, delimiter) => {
        const head = Array.from({ length: 4 }, () => 'x')
        const text = stringify([head, ...cells], { delimiter, quoted: true, quoted_empty: true })
        const rows = [head, ...cells].filter(row => row.some(cell => cell.trim() !== ''))
        expect(read(text).map(record => record.cells)).toEqual(rows)
      }),
      { numRuns: repetitions(1000) },
    )
  })

  test('has an empty last cell after a last separator', () => {
    expect(read('a,b\n1,').map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', ''],
    ])
  })

  const million = 1_000_000
  test.each<[string, Uint8Array | string, RegExp]>([
    ['no content', '', /is empty/],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d), /not a CSV file/],
    ['half a letter of UTF-16', Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x2c), /not a CSV file/],
    ['an encoding that is not known', Uint8Array.of(0x61, 0x2c, 0x81, 0x8d, 0x0a), /not in UTF-8/],
    ['a million lines', 'a,b\n'.repeat(million), /more than 20,000 rows/],
    ['a million empty lines', '\n'.repeat(million), /more than 20,000 rows/],
    ['30,000 rows', 'a,b\n'.repeat(30_000), /more than 20,000 rows/],
    ['one line of separators', ','.repeat(maxCsvBytes), /too long/],
    ['one long cell', `a,b\n"${'x'.repeat(maxCsvBytes - 10)}"`, /too long/],
    ['one long cell of many lines', `a,b\n"${'x\n'.repeat(maxCsvBytes / 400)}",1\n`, /Line 2: this row is too long/],
  ])('is rejected with %s', { tags: 'bench' }, (_, content, message) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    expect(() => readCsv(bytes)).toThrow(message)
    expect(() => readCsv(bytes)).toThrow(InvalidFileError)
  })
})
