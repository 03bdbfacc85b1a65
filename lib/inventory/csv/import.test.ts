import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { auditLogTable } from '@/db/tables/history'
import { unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { ConflictError, ForbiddenError } from '@/lib/errors'
import { csvResponse } from '@/lib/export/csv'
import { undoLastChange } from '../undo-change'
import { changeUnit } from '../unit-transitions'
import { applyImport, previewImport } from './apply-import'
import { csvColumns, listCsvRows } from './unit-csv'

const aManager = (db: Tx) => aStaffMember(db, { role: 'sales-manager' })
const bytesOf = (text: string) => new TextEncoder().encode(text)
const noFilter = { q: '', state: null, type: null, block: null, offer: null }

/** Creates an estate with two types and two homes. */
async function anEstate(db: Tx) {
  const slug = unique('court').replace(/\W+/g, '-').toLowerCase()
  const estate = await anEntry(db, 'estates', { ...publishedValues, slug })
  const villa = await anEntry(db, 'unitTypes', {
    ...publishedValues,
    estateId: estate.id,
    title: 'Villa',
    price: 9_000_000,
  })
  const flat = await anEntry(db, 'unitTypes', {
    ...publishedValues,
    estateId: estate.id,
    title: 'Flat',
    price: 5_000_000,
  })
  const addHome = (code: string, values = {}) =>
    aUnit(db, { code, estateId: estate.id, unitTypeId: villa.id, block: 'N1', ...values })
  return {
    slug,
    estate,
    villa,
    flat,
    addHome,
    units: [await addHome('A-1', { price: 8_000_000 }), await addHome('A-2')],
  }
}

const exportOf = async (db: Tx, estate: string) =>
  new Uint8Array(await csvResponse('homes', csvColumns, await listCsvRows(db, { ...noFilter, estate })).arrayBuffer())

const unitsOf = (db: Tx, estateId: string) =>
  db.select().from(unitsTable).where(eq(unitsTable.estateId, estateId)).orderBy(unitsTable.code)

const eventsOf = async (db: Tx, estateId: string) => {
  const ids = (await unitsOf(db, estateId)).map(({ id }) => id)
  return db.select().from(unitEventsTable).where(inArray(unitEventsTable.unitId, ids)).orderBy(unitEventsTable.id)
}

describe('a CSV file of homes', () => {
  test('finds estates, homes and types in any case, with other spaces and hyphens', async ({ db }) => {
    const { estate, villa, slug } = await anEstate(db)
    const other = await anEntry(db, 'unitTypes', {
      ...publishedValues,
      estateId: estate.id,
      title: 'Maisonette – 4 Bed',
    })
    const rows = [
      [slug.toUpperCase(), 'a–1', 'maisonette - 4 bed', 'N1'],
      [` ${estate.title} `, 'A ‑ 2', ' VILLA', 'N1'],
      [slug.replaceAll('-', ' '), 'A—3', 'Maisonette-4 bed', 'N2'],
    ]
    const file = bytesOf(['estate,code,type,block', ...rows.map(row => row.join(','))].join('\n'))

    const { problems, fingerprint } = await previewImport(db, file)
    expect(problems).toEqual([])
    await applyImport(db, await aManager(db), file, fingerprint ?? '')

    const units = await unitsOf(db, estate.id)
    expect(units.map(({ code, unitTypeId }) => [code, unitTypeId])).toEqual([
      ['A-1', other.id],
      ['A-2', villa.id],
      ['A-3', other.id],
    ])
  })

  test('changes nothing after an export without edits, whatever the values are', async ({ db }) => {
    const { estate, addHome, flat } = await anEstate(db)
    const text = fc.option(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 30 }).map(text => text.replaceAll('\0', '')),
        fc.constantFrom(
          '=1+1',
          "'=1+1",
          "''",
          '+254',
          ' spaces ',
          'a;b,"c"',
          'two\nlines',
          'two\r\nlines',
          '\ttab',
          '-',
        ),
      ),
    )
    const size = fc.option(fc.double({ min: 0.001, max: 1e6, noNaN: true }))
    const values = fc.record({
      phase: text,
      orientation: text,
      visitorNote: text,
      staffNote: text,
      areaSqm: size,
      plotSqm: size,
      price: fc.option(fc.integer({ min: 1, max: 99_999_999_999 })),
      floor: fc.option(fc.integer({ min: -3, max: 60 })),
    })
    const homes = fc.sample(values, 150)
    for (const [index, home] of homes.entries())
      await addHome(`B-${index}`, { ...home, ...(index % 2 && { unitTypeId: flat.id }) })
    const preview = await previewImport(db, await exportOf(db, estate.id))
    expect(preview).toMatchObject({
      changes: [],
      changed: 0,
      added: 0,
      problems: [],
      otherStates: 0,
      fingerprint: null,
    })
    expect(preview.unchanged).toBe(homes.length + 2)
  })

  test('is previewed, then stored as one batch with the history of each home', async ({ db }) => {
    const [by, { slug, estate, villa, flat, units }] = [await aManager(db), await anEstate(db)]
    const file = bytesOf(
      [
        '\ufeffestate;code;type;block;price_kes;size_sqm;note',
        `${slug};A-1;Villa;N1;"8.200.000";120,5;`,
        `${slug};A-3;Flat;N2;5.1M;;"Corner, quiet"`,
        `${slug};A-2;Villa;N1;;;`,
      ].join('\r\n'),
    )
    const preview = await previewImport(db, file)
    expect(preview.changes.map(({ name, column, before, after }) => [name, column, before, after])).toEqual([
      ['A-1', 'Size', '', '120.5 m²'],
      ['A-1', 'Price', '8,000,000', '8,200,000'],
    ])
    expect(preview).toMatchObject({ changed: 1, added: 1, addedCodes: ['A-3'], unchanged: 1, problems: [] })
    expect((await unitsOf(db, estate.id)).map(({ price }) => price)).toEqual([8_000_000, null])

    expect(await applyImport(db, by, file, preview.fingerprint ?? '')).toEqual({ changed: 1, added: 1 })
    expect(await unitsOf(db, estate.id)).toMatchObject([
      { id: units[0]?.id, price: 8_200_000, areaSqm: 120.5, visitorNote: null, unitTypeId: villa.id },
      { id: units[1]?.id, price: null, version: 1 },
      {
        code: 'A-3',
        price: 5_100_000,
        visitorNote: 'Corner, quiet',
        unitTypeId: flat.id,
        releasedAt: null,
        block: 'N2',
      },
    ])
    const events = await eventsOf(db, estate.id)
    expect(events.map(({ verb }) => verb).toSorted()).toEqual(['change', 'create'])
    expect(new Set(events.map(({ batchId }) => batchId)).size).toBe(1)
    expect(events.find(({ verb }) => verb === 'create')?.changed).toMatchObject({ price: [null, 5_100_000] })
    const logged = await db.select().from(auditLogTable).where(eq(auditLogTable.staffId, by.id))
    expect(logged.map(({ action, entryName }) => [action, entryName])).toEqual([
      ['create', 'Home A-3'],
      ['unit-change', 'Home A-1'],
    ])
    expect((await previewImport(db, file)).fingerprint).toBeNull()
    await expect(undoLastChange(db, by, events[0]?.batchId ?? '')).rejects.toThrow('This added A-3')
  })

  test('changes nothing if one line is wrong; every error names its line and column', async ({ db }) => {
    const [by, { slug, estate }] = [await aManager(db), await anEstate(db)]
    const file = bytesOf(
      `estate,code,type,block,floor,price_kes,note
${slug},A-1,Villa,N1,,"9,000,000","A note
of two lines"
${slug},A-2,Castle,,first,13.600,${'x'.repeat(401)}
no-such-estate,A-1,Villa,N1,,,

${slug},A-1,Villa,N1,,,
${slug},a-2,Villa,N1,,,
${slug},A 4,Villa,N1,,,
${slug},A-5,,N1,,-5,
${slug},A-6,Villa,N1,,,,left over
`,
    )
    const preview = await previewImport(db, file)
    expect(preview.problems.map(({ line, column, message }) => `${line} ${column}: ${message}`)).toEqual([
      '4 type: This estate has no such type.',
      '4 block: Every home is in a block.',
      '4 floor: Write a number: 0 is the ground floor.',
      '4 price_kes: This can be read in two ways. Write it in full, as 13,600,000.',
      '4 note: At most 400 characters.',
      '5 estate: There is no such estate.',
      '7 code: This home is already on line 2.',
      '8 code: This home is already on line 4.',
      '9 code: A code has letters, digits, points and hyphens, at most 40.',
      '10 type: Every home has a type.',
      '10 price_kes: Write a number above zero, or leave it empty.',
      '11 : This row has 8 cells; the first line has 7.',
    ])
    expect(preview).toMatchObject({ changed: 1, fingerprint: null, problemTotal: 12 })
    await expect(applyImport(db, by, file, 'null')).rejects.toBeInstanceOf(ConflictError)
    expect((await unitsOf(db, estate.id)).map(({ price }) => price)).toEqual([8_000_000, null])
    expect(await eventsOf(db, estate.id)).toEqual([])
  })

  describe('opened and saved by a spreadsheet', () => {
    /** Creates a home with values that spreadsheets change; `head` is the first line of a file with them. */
    async function aHomeOfSpreadsheet(db: Tx) {
      const { slug, estate, addHome } = await anEstate(db)
      const values = { readyOn: '2027-06-05', price: 7_351_234, areaSqm: 120.5, floor: 1, visitorNote: 'Ngũgĩ' }
      await addHome('B-1', { block: '1-2', phase: '007', ...values })
      return { slug, estate, addHome, head: 'estate,code,block,phase,floor,size_sqm,price_kes,ready_on,note' }
    }

    test.for([
      ['with a comma for decimals', ',1-2,007,"1,0","120,5","7351234,00",2027-06-05,Ngũgĩ'],
      ['with groups of Switzerland', ',1-2,007,1,120.5,7’351’234.00,5.6.2027,Ngũgĩ'],
      ['with groups of France', ',1-2,007,1,"120,5",7 351 234,05/06/2027,Ngũgĩ'],
      ['with a currency', ',1-2,007,1,120.5,"KSh7,351,234.00",05/06/27,Ngũgĩ'],
      ['with days of America', ',1-2,007,1,120.5,7351234,6/5/2027,Ngũgĩ'],
      ['with days of Germany', ',1-2,007,1,120.5,7351234,05.06.2027,Ngũgĩ'],
      ['with days of Hungary', ',1-2,007,1,120.5,7351234,2027. 06. 05.,Ngũgĩ'],
      ['with days of Japan', ',1-2,007,1,120.5,7351234,2027/6/5,Ngũgĩ'],
      ['with days of Thailand', ',1-2,007,1,120.5,7351234,5/6/2570,Ngũgĩ'],
      ['with named months', ',1-2,007,1,120.5,7351234,05-Jun-27,Ngũgĩ'],
      ['with named months of France', ',1-2,007,1,120.5,7351234,5 juin 2027,Ngũgĩ'],
      ['with the weekday', ',1-2,007,1,120.5,7351234,"Saturday, June 5, 2027",Ngũgĩ'],
      ['with a time', ',1-2,007,1,120.5,7351234,05/06/2027 00:00,Ngũgĩ'],
    ])('causes no change: %s', async ([, row], { db }) => {
      const { slug, head } = await aHomeOfSpreadsheet(db)
      const preview = await previewImport(db, bytesOf(`${head}\n${slug},B-1${row}\n`))
      expect(preview).toMatchObject({ problems: [], changed: 0, unchanged: 1, kept: [] })
    })

    test.for([
      ['block', '02-Jan,007,1,120.5,7351234,2027-06-05,Ngũgĩ'],
      ['block', '2-Jan,007,1,120.5,7351234,2027-06-05,Ngũgĩ'],
      ['block', '01.Feb,007,1,120.5,7351234,2027-06-05,Ngũgĩ'],
      ['block', '01/02/2027,007,1,120.5,7351234,2027-06-05,Ngũgĩ'],
      ['phase', '1-2,7,1,120.5,7351234,2027-06-05,Ngũgĩ'],
      ['price_kes', '1-2,007,1.0,120.50,"73,51,234.00",2027-06-05,Ngũgĩ'],
      ['price_kes', '1-2,007,1,120.5,7.35E+06,2027-06-05,Ngũgĩ'],
      ['price_kes', '1-2,007,1,120.5,"7,35E+06",2027-06-05,Ngũgĩ'],
      ['ready_on', '1-2,007,1,120.5,7351234,46543,Ngũgĩ'],
      ['note', '1-2,007,1,120.5,7351234,2027-06-05,Ng?g?'],
    ])('keeps the stored value and lists the cell: %s in %s', async ([column, row], { db }) => {
      const { slug, head } = await aHomeOfSpreadsheet(db)
      const preview = await previewImport(db, bytesOf(`${head}\n${slug},B-1,${row}\n`))
      expect(preview).toMatchObject({ problems: [], changed: 0, unchanged: 1, keptTotal: 1 })
      expect(preview.kept).toEqual([{ line: 2, column, message: expect.stringContaining('the old value stays') }])
    })

    test('imports an edit of staff next to changed cells', async ({ db }) => {
      const { slug, addHome } = await aHomeOfSpreadsheet(db)
      await addHome('B-2', { readyOn: '2027-07-31' })
      const file = `estate;code;price_kes;ready_on;;\n${slug};B-1;7500000,0;05/06/2027;;\n${slug};B-2;;30/08/2027;;
;;;;;\n`
      const preview = await previewImport(db, bytesOf(file))
      expect(preview.problems).toEqual([])
      expect(preview.changes.map(({ name, column, after }) => [name, column, after])).toEqual([
        ['B-1', 'Price', '7,500,000'],
        ['B-2', 'Handover', expect.stringContaining('30')],
      ])
    })

    test('rejects a new day that can be read in two ways, unless the file shows the order', async ({ db }) => {
      const { slug, addHome } = await aHomeOfSpreadsheet(db)
      await addHome('B-2')
      const previewDays = async (...days: string[]) => {
        const rows = days.map((day, index) => `${slug},B-${index + 1},${day}`).join('\n')
        return previewImport(db, bytesOf(`estate,code,ready_on\n${rows}\n`))
      }
      expect((await previewDays('03/04/2027')).problems[0]?.message).toBe(
        'This can be 2027-04-03 or 2027-03-04. Write one of these.',
      )
      expect((await previewDays('03/04/2027', '30/06/2027')).problems).toEqual([])
      expect((await previewDays('06/05/2027', '30/06/2027')).changed).toBe(2)
      expect((await previewDays('03/04/2027', '6/30/2027')).problems).toEqual([])
      expect((await previewDays('31/04/2027')).problems).toHaveLength(1)
    })

    test.for([
      ['02-Jan', 'perhaps 1-2'],
      ['1.2E+11', 'perhaps 12E10'],
      ['7', 'perhaps 007'],
      ['14-Mar', 'Format the column as text'],
      ['1.00E+09', 'Format the column as text'],
    ])('does not add a home %s, whose code the spreadsheet changed', async ([code = '', message = ''], { db }) => {
      const { slug, addHome } = await anEstate(db)
      for (const storedCode of ['1-2', '12E10', '007']) await addHome(storedCode)
      const preview = await previewImport(db, bytesOf(`estate,code,type,block\n${slug},${code},Villa,N1\n`))
      expect([preview.added, preview.problems[0]?.message]).toEqual([0, expect.stringContaining(message)])
    })

    test('keeps the values of columns after the end of a short row, and reports them', async ({ db }) => {
      const { slug, addHome } = await anEstate(db)
      await addHome('B-1', { visitorNote: 'Corner' })
      const file = bytesOf(
        `estate,code,type,block,note,,\n${slug},A-2,Villa,N1\n${slug},B-1,Villa,N1\n${slug},B-2,Villa,N1\n${slug},A-1\n`,
      )
      const preview = await previewImport(db, file)
      expect(preview).toMatchObject({ unchanged: 1, added: 1 })
      expect(preview.problems).toEqual([
        { line: 3, column: 'note', message: 'The row ends before this column, but the home has “Corner”.' },
        { line: 5, column: 'type', message: 'The row ends before this column, but the home has “Villa”.' },
        { line: 5, column: 'block', message: 'The row ends before this column, but the home has “N1”.' },
      ])
    })

    test('ignores an empty column between others; rejects a column with values and no name', async ({ db }) => {
      const { slug } = await anEstate(db)
      expect((await previewImport(db, bytesOf(`estate,,code\n${slug},,A-1\n`))).unchanged).toBe(1)
      await expect(previewImport(db, bytesOf(`estate,,code\n${slug},x,A-1\n`))).rejects.toThrow('line 2 has something')
    })
  })

  test('is not stored when a home changed since the preview', async ({ db }) => {
    const [by, { slug, estate, units }] = [await aManager(db), await anEstate(db)]
    const file = bytesOf(`estate,code,price_kes\n${slug},A-1,1\n${slug},A-2,2\n`)
    const { fingerprint } = await previewImport(db, file)
    await db
      .update(unitsTable)
      .set({ price: 3 })
      .where(eq(unitsTable.id, units[1]?.id ?? ''))
    await expect(applyImport(db, by, file, fingerprint ?? '')).rejects.toThrow('since the preview')
    expect((await unitsOf(db, estate.id)).map(({ price }) => price)).toEqual([8_000_000, 3])
  })

  test('does not change states; rows with another state are counted', async ({ db }) => {
    const [by, { slug, units }] = [await aManager(db), await anEstate(db)]
    await changeUnit(db, by, units[0]?.id ?? '', 'hold')
    const file = bytesOf(`estate,code,state\n${slug},A-1,On hold\n${slug},A-2,Sold\n`)
    expect(await previewImport(db, file)).toMatchObject({ changed: 0, unchanged: 2, otherStates: 1 })
  })

  test('adds the same home once when two people import it simultaneously', async ({ db }) => {
    const [by, { slug, estate }] = [await aManager(db), await anEstate(db)]
    const file = bytesOf(`estate,code,type,block\n${slug},Z-1,Villa,N1\n`)
    const { fingerprint } = await previewImport(db, file)
    const results = await Promise.allSettled([1, 2].map(() => applyImport(db, by, file, fingerprint ?? '')))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await eventsOf(db, estate.id)).toHaveLength(1)
  })

  test('is only stored for roles that can edit the inventory', async ({ db }) => {
    const { slug } = await anEstate(db)
    const file = bytesOf(`estate,code,price_kes\n${slug},A-1,1\n`)
    const { fingerprint } = await previewImport(db, file)
    for (const role of ['sales', 'editor', 'viewer'] as const)
      await expect(applyImport(db, await aStaffMember(db, { role }), file, fingerprint ?? '')).rejects.toBeInstanceOf(
        ForbiddenError,
      )
  })
})
