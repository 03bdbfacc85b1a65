import { sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { createTcpProxy } from '../e2e/support/tcp-proxy.ts'
import { connect } from './connect.ts'
import { whatsappSessionsTable } from './tables/leads.ts'
import { test } from './testing/test.ts'

/** Milliseconds, enough for a busy machine to connect and to insert a row; `silence` is the wait for any response. */
const limits = { connect: 2000, statement: 3000, silence: 3500 }

function aPool(url: string) {
  const pool = connect(url, { max: 2, limits })
  onTestFinished(() => pool.sql.end({ timeout: 0 }))
  return pool.db
}

test('queries to a hanging server time out, with or without a connection, and succeed when it responds again', async ({
  ownDatabase: { db, url },
}) => {
  const proxy = await createTcpProxy(url)
  onTestFinished(() => proxy.disconnect())
  const pool = aPool(Object.assign(new URL(url), { host: proxy.address }).href)
  const insertedFirstRow = Promise.withResolvers<void>()
  const serverStalled = Promise.withResolvers<void>()
  const transaction = pool.transaction(async tx => {
    await tx.insert(whatsappSessionsTable).values({ code: 'in the middle' })
    insertedFirstRow.resolve()
    await serverStalled.promise
    await tx.insert(whatsappSessionsTable).values({ code: 'after' })
  })
  transaction.catch(() => {})
  await insertedFirstRow.promise
  proxy.stall()
  serverStalled.resolve()

  const queries = Array.from({ length: 6 }, (_, number) =>
    number % 2 ? pool.execute(sql`select 1`) : pool.transaction(tx => tx.execute(sql`select 1`)),
  )
  for (const { status } of await Promise.allSettled([transaction, ...queries])) expect(status).toBe('rejected')

  proxy.resume()
  await expect.poll(() => pool.insert(whatsappSessionsTable).values({ code: 'back' })).toBeDefined()
  const codes = (await db.select({ code: whatsappSessionsTable.code }).from(whatsappSessionsTable)).map(
    ({ code }) => code,
  )
  expect(new Set(codes)).toEqual(new Set(['back']))
})

test('a statement that takes too long is cancelled, and its transaction is rolled back', async ({
  ownDatabase: { db, url },
}) => {
  const pool = aPool(url)
  // Longer than any test runs.
  const sleep = sql`select pg_sleep(3600)`
  const slow = pool.transaction(async tx => {
    await tx.insert(whatsappSessionsTable).values({ code: 'slow' })
    await tx.execute(sleep)
  })
  for (const { status } of await Promise.allSettled([slow, pool.execute(sleep)])) expect(status).toBe('rejected')
  expect(await pool.execute(sql`select 1 as one`)).toMatchObject([{ one: 1 }])
  expect(await db.$count(whatsappSessionsTable)).toBe(0)
})

test('a transaction of many statements can take longer than the limit of one statement', async ({
  ownDatabase: { url },
}) => {
  const pool = aPool(url)
  // Together 3.2 seconds; the limit of one statement is 3 seconds.
  const done = pool.transaction(async tx => {
    for (let time = 0; time < 16; time++) await tx.execute(sql`select pg_sleep(0.2)`)
    return 'done'
  })
  expect(await done).toBe('done')
})
