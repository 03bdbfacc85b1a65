import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { importFile } from '@/db/testing/import-files'
import { InvalidFileError } from '../errors'
import { readSpreadsheet } from './read-spreadsheet'

type Parts = { sheet: string; texts?: string; styles?: string; workbook?: string }

/** Builds an Excel file with one sheet; its elements have a prefix, as some programs write them. */
function excel({ sheet, texts = '', styles = '', workbook = '' }: Parts): Uint8Array {
  const parts = {
    'xl/workbook.xml': `<x:workbook xmlns:x="a" xmlns:r="b">${workbook}<x:sheets><x:sheet name="A" r:id="rId1"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))
}

const cellsOf = (parts: Parts) => readSpreadsheet(excel(parts)).records.map(({ cells }) => cells)

describe('an Excel file', () => {
  test('is read with texts of all kinds, without the phonetic text of names', () => {
    const texts = '<si><r><t>Wanjir</t></r><r><t>ũ</t></r></si><si><t>王</t><rPh><t>ワン</t></rPh></si>'
    const sheet =
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>a_x000D_b</t></is></c><c t="str"><f>A1</f><v>1 &amp; 2</v></c><c t="e"><v>#N/A</v></c></row>'
    expect(cellsOf({ sheet, texts })).toEqual([['Wanjirũ', '王', 'a\rb', '1 & 2', '#N/A']])
  })

  test('is read with the digits of numbers, and with days by their format', () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="[$-409]d\\-mmm\\-yy;@"/><numFmt numFmtId="171" formatCode="0.0 &quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>'
    const sheet =
      '<row><c><v>2.54712345678E11</v></c><c s="1"><v>46085</v></c><c s="2"><v>46085.604166667</v></c><c s="3"><v>46085</v></c></row>'
    expect(cellsOf({ sheet, styles })).toEqual([['254712345678', '2026-03-04', '2026-03-04 14:30', '46085']])
    const workbook = '<x:workbookPr date1904="1"/>'
    expect(cellsOf({ sheet: '<row><c s="1"><v>44623</v></c></row>', styles, workbook })).toEqual([['2026-03-04']])
  })

  test('keeps the numbers of rows and the places of cells', () => {
    const sheet = '<row r="3"><c r="C3"><v>1</v></c><c r="AB3"><v>2</v></c></row><row r="9"><c r="A9"/></row>'
    const { records } = readSpreadsheet(excel({ sheet }))
    expect(records.map(({ line, cells }) => [line, cells.length, cells[2], cells[27]])).toEqual([[3, 28, '1', '2']])
  })

  test.for([
    ['too many columns', { sheet: '<row r="2"><c r="XFD2"><v>1</v></c></row>' }, 'Line 2: this row has more than 200'],
    ['entities', { sheet: '', texts: '<!DOCTYPE a [<!ENTITY b "c">]>' }, 'This Excel file cannot be read'],
    ['broken XML', { sheet: '<row>' }, 'This Excel file cannot be read'],
    ['too many rows', { sheet: '<row><c><v>1</v></c></row>'.repeat(20_001) }, 'more than 20,000 rows'],
    ['a row that is too long', { sheet: `<row><c t="str"><v>${'a'.repeat(20_001)}</v></c></row>` }, 'row is too long'],
  ] as const)('is rejected with a message if it has %s', ([, parts, message]) => {
    expect(() => readSpreadsheet(excel(parts))).toThrow(message)
    expect(() => readSpreadsheet(excel(parts))).toThrow(InvalidFileError)
  })

  test('is not decompressed beyond the size that it states', () => {
    const bytes = Buffer.from(importFile('people-bomb.xlsx'))
    const zero = Buffer.alloc(4)
    // Overwrites the size of the sheet in the directory of the file: the only number between 40 and 41 MiB.
    for (let at = 0; at + 4 <= bytes.length; at++) if (bytes.readUInt32LE(at) >>> 20 === 40) zero.copy(bytes, at)
    expect(() => readSpreadsheet(bytes)).toThrow(InvalidFileError)
  })
})
