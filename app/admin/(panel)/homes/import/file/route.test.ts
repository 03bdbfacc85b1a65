import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { unitsTable } from '@/db/tables/inventory'
import { roles } from '@/db/tables/staff'
import { aUnit } from '@/db/testing/inventory'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { can } from '@/lib/auth/roles'
import { POST } from './route'

afterEach(clearCookies)

const url = 'https://site.example/admin/homes/import/file'
const send = (body: BodyInit, query = '', headers = {}) =>
  POST(new Request(url + query, { method: 'POST', body, headers }))

async function aUnitWithFile(db: Tx) {
  const unit = await aUnit(db)
  const [estate] = await db.select().from(estatesTable).where(eq(estatesTable.id, unit.estateId))
  return { unit, file: `estate,code,price_kes\n${estate?.slug},${unit.code},"7,000,000"\n` }
}

const priceOf = async (db: Tx, id: string) =>
  (await db.select().from(unitsTable).where(eq(unitsTable.id, id)))[0]?.price

describe.each([...roles, 'nobody'] as const)('%s', role => {
  test('may import homes only with a role that can edit the inventory', async ({ db }) => {
    if (role !== 'nobody') await signInAs(db, role)
    const { unit, file } = await aUnitWithFile(db)
    const isPermitted = role !== 'nobody' && can(role, 'edit', 'inventory')
    const previewed = await send(file)
    expect(previewed.status).toBe(isPermitted ? 200 : 403)
    const { preview } = await previewed.json()
    const applied = await send(file, `?apply=${preview?.fingerprint ?? 'x'}`)
    expect(applied.status).toBe(isPermitted ? 200 : 403)
    expect(await priceOf(db, unit.id)).toBe(isPermitted ? 7_000_000 : null)
  })
})

describe('the import of homes', () => {
  test('rejects a file that is too large by its declared length, or by its bytes before all are read', async ({
    db,
  }) => {
    await signInAs(db, 'owner')
    const declaredTooLarge = await send('a', '', { 'content-length': String(2 ** 30) })
    expect([declaredTooLarge.status, (await declaredTooLarge.json()).message]).toEqual([
      413,
      'This is more than 4096 kB.',
    ])
    const endless = new ReadableStream({ pull: controller => controller.enqueue(new Uint8Array(2 ** 20)) })
    const request = new Request(url, { method: 'POST', body: endless, duplex: 'half' } as RequestInit)
    expect((await POST(request)).status).toBe(413)
  })

  test('rejects a file that is not CSV and an unknown column with a message, and a request from another site', async ({
    db,
  }) => {
    await signInAs(db, 'owner')
    const binary = await send(Uint8Array.of(0, 1, 2))
    expect([binary.status, await binary.json()]).toEqual([
      422,
      { status: 'refused', message: 'This is not a CSV file.' },
    ])
    const unknown = await send('estate,code,colour\n')
    expect((await unknown.json()).message).toMatch(/^Line 1: there is no column “colour”/)
    expect((await send('estate,code\n', '', { origin: 'https://elsewhere.example' })).status).toBe(403)
  })

  test('rejects a file whose preview is outdated', async ({ db }) => {
    await signInAs(db, 'owner')
    const { unit, file } = await aUnitWithFile(db)
    expect((await send(file, '?apply=another')).status).toBe(409)
    expect(await priceOf(db, unit.id)).toBeNull()
  })
})
