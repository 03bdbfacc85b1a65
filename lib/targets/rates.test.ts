import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditLogTable } from '@/db/tables/history'
import { commissionRatesTable } from '@/db/tables/targets'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { NotFoundError } from '@/lib/errors'
import { rateFormSchema } from './rate-form'
import { addRate, listRates, removeRate } from './rates'

const by = { id: crypto.randomUUID(), name: 'Asha Sample' }

describe('rates of commission', () => {
  test('are added from a day, once for each day, and removed, with an audit event for both', async ({ db }) => {
    const estate = await anEntry(db, 'estates', { ...publishedValues, title: unique('Estate') })
    const rate = { of: { estateId: estate.id }, basisPoints: 150, validFrom: '2026-03-01' }
    expect(await addRate(db, by, rate)).toBe(true)
    expect(await addRate(db, by, { ...rate, basisPoints: 200 })).toBe(false)
    expect(await addRate(db, by, { ...rate, basisPoints: 175, validFrom: '2026-03-02' })).toBe(true)
    expect(await addRate(db, by, { ...rate, basisPoints: 0, validFrom: '2026-03-03' })).toBe(true)
    const ratesOfEstate = async (today: string) =>
      (await listRates(db, today)).filter(({ name }) => name === estate.title)
    expect(await ratesOfEstate('2026-03-02')).toMatchObject([
      { basisPoints: 0, isPresent: false },
      { basisPoints: 175, validFrom: '2026-03-02', isPresent: true, staffName: 'Asha Sample' },
      { basisPoints: 150, isPresent: false },
    ])
    const [, present] = await ratesOfEstate('2026-03-02')
    await removeRate(db, by, present?.id ?? '')
    expect(await ratesOfEstate('2026-03-02')).toMatchObject([
      { isPresent: false },
      { basisPoints: 150, isPresent: true },
    ])
    const isAbout = eq(auditLogTable.entryId, present?.id ?? '')
    const events = await db.select().from(auditLogTable).where(isAbout).orderBy(auditLogTable.at)
    const entryName = `${estate.title}: 1.75% from 2 March 2026`
    expect(events).toMatchObject([
      { action: 'commission-rate-added', entryName },
      { action: 'commission-rate-removed', entryName },
    ])
  })

  test('are rejected for an unknown estate and cannot be removed by an unknown id', async ({ db }) => {
    const of = { estateId: crypto.randomUUID() }
    await expect(addRate(db, by, { of, basisPoints: 1, validFrom: '2026-03-01' })).rejects.toThrow(NotFoundError)
    await expect(removeRate(db, by, crypto.randomUUID())).rejects.toThrow(NotFoundError)
  })

  test('must have either a role or an estate in the database', async ({ db }) => {
    const { id: estateId } = await anEntry(db, 'estates', publishedValues)
    const values = { basisPoints: 1, validFrom: '2026-03-01', staffName: 'Asha Sample' }
    const insert = (subject: { role?: 'sales'; estateId?: string }) =>
      db.insert(commissionRatesTable).values({ ...values, ...subject })
    for (const subject of [{}, { role: 'sales' as const, estateId }]) await expect(insert(subject)).rejects.toThrow()
  })

  test('are parsed in the usual spellings', () => {
    const parse = (percent: string, of = 'sales') => rateFormSchema.safeParse({ of, percent, validFrom: '2026-03-01' })
    expect(parse('1.5').data).toEqual({ of: { role: 'sales' }, basisPoints: 150, validFrom: '2026-03-01' })
    for (const [percent, basisPoints] of [
      ['1,75 %', 175],
      ['0', 0],
      ['0.29', 29],
      ['50', 5000],
    ] as const)
      expect(parse(percent).data?.basisPoints).toBe(basisPoints)
    for (const percent of ['', 'x', '1.555', '1/3', '50.01', '-1']) expect(parse(percent).success).toBe(false)
    for (const role of ['', 'editor', 'viewer']) expect(parse('1', role).success).toBe(false)
  })
})
