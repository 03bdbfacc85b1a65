import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { createTcpProxy } from '../e2e/support/wire.ts'
import { connect } from './connect.ts'
import { whatsappSessionsTable } from './tables/leads.ts'
import { test } from './testing/test.ts'

const limits = { connect: 1000, statement: 1500, silence: 1700 }
/** Tolerance for a busy machine, in milliseconds. */
const slack = 1500

function aPool(url: string) {
  const pool = connect(url, { max: 2, limits })
  onTestFinished(() => pool.sql.end({ timeout: 0 }))
  return pool.db
}

/** Milliseconds until it failed. */
async function timeToFail(work: Promise<unknown>) {
  const began = Date.now()
  await expect(work).rejects.toThrow()
  return Date.now() - began
}

test('queries to a hanging server time out, with or without a connection, and succeed when it is back', async ({
  own: { db, url },
}) => {
  const wire = await createTcpProxy(url)
  onTestFinished(() => wire.disconnect())
  const pool = aPool(Object.assign(new URL(url), { host: wire.address }).href)
  const reached = Promise.withResolvers<void>()
  const hung = Promise.withResolvers<void>()
  const transaction = pool.transaction(async tx => {
    await tx.insert(whatsappSessionsTable).values({ code: 'in the middle' })
    reached.resolve()
    await hung.promise
    await tx.insert(whatsappSessionsTable).values({ code: 'after' })
  })
  transaction.catch(() => {})
  await reached.promise
  wire.stall()
  hung.resolve()

  const queries = Array.from({ length: 6 }, (_, number) =>
    number % 2 ? pool.execute(sql`select 1`) : pool.transaction(tx => tx.execute(sql`select 1`)),
  )
  const times = await Promise.all([transaction, ...queries].map(timeToFail))
  expect(Math.max(...times)).toBeLessThan(limits.statement + slack)

  wire.resume()
  await expect
    .poll(() => pool.insert(whatsappSessionsTable).values({ code: 'back' }), { timeout: 10_000 })
    .toBeDefined()
  const codes = (await db.select({ code: whatsappSessionsTable.code }).from(whatsappSessionsTable)).map(
    ({ code }) => code,
  )
  expect(new Set(codes)).toEqual(new Set(['back']))
})

test('a statement that takes too long is cancelled, and its transaction is rolled back', async ({
  own: { db, url },
}) => {
  const pool = aPool(url)
  const slow = pool.transaction(async tx => {
    await tx.insert(whatsappSessionsTable).values({ code: 'slow' })
    await tx.execute(sql`select pg_sleep(20)`)
  })
  expect(await timeToFail(slow)).toBeLessThan(limits.statement + slack)
  expect(await timeToFail(pool.execute(sql`select pg_sleep(20)`))).toBeLessThan(limits.statement + slack)
  expect(await pool.execute(sql`select 1 as one`)).toMatchObject([{ one: 1 }])
  expect(await db.$count(whatsappSessionsTable)).toBe(0)
})

test('a transaction of many statements may take longer than the limit of one', async ({ own: { url } }) => {
  const pool = aPool(url)
  const done = pool.transaction(async tx => {
    for (let time = 0; time < 4; time++) await tx.execute(sql`select pg_sleep(0.5)`)
    return 'done'
  })
  expect(await done).toBe('done')
})
