import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { connect, type Db, type Tx } from './connect.ts'
import { whatsappSessionsTable } from './tables/leads.ts'
import { test } from './testing/test.ts'

/** Opens a pool, by default with one connection, so that the next query gets the lost connection. */
function aPool(url: string, max = 1) {
  const pool = connect(url, { max })
  onTestFinished(() => pool.sql.end({ timeout: 1 }))
  return pool.db
}

/** Terminates the connection of a transaction, and waits until the server has closed it. */
async function kill(db: Db, tx: Tx) {
  const [backend] = await tx.execute(sql`select pg_backend_pid() as pid`)
  await db.execute(sql`select pg_terminate_backend(${Number(backend?.pid)})`)
  for (;;) {
    const [left] = await db.execute(sql`select 1 from pg_stat_activity where pid = ${Number(backend?.pid)}`)
    if (!left) return
  }
}

/** Inserts a row, which fails unless the pool has replaced the lost connection. */
const insertRow = (pool: Db, code: string) => pool.insert(whatsappSessionsTable).values({ code })

const codes = async (db: Db) =>
  (await db.select({ code: whatsappSessionsTable.code }).from(whatsappSessionsTable)).map(({ code }) => code)

describe('a transaction whose connection is lost', () => {
  test('rejects its next query if it was idle, and stores nothing', async ({ ownDatabase: { db, url } }) => {
    const pool = aPool(url)
    for (let round = 0; round < 5; round++) {
      let rejections = 0
      const lostTransaction = pool.transaction(async tx => {
        await tx.insert(whatsappSessionsTable).values({ code: 'before' })
        await kill(db, tx)
        for (const code of ['after', 'later'])
          await tx
            .insert(whatsappSessionsTable)
            .values({ code })
            .catch(() => rejections++)
        throw new Error('The work saw that it failed.')
      })
      await expect(lostTransaction).rejects.toThrow()
      await expect.poll(() => rejections).toBe(2)
      await insertRow(pool, `alive ${round}`)
    }
    expect(await codes(db)).toEqual(['alive 0', 'alive 1', 'alive 2', 'alive 3', 'alive 4'])
  })

  test('fails if a query runs, and the pool recovers', async ({ ownDatabase: { db, url } }) => {
    const pool = aPool(url)
    for (let round = 0; round < 5; round++) {
      const lostTransaction = pool.transaction(async tx => {
        await tx.insert(whatsappSessionsTable).values({ code: 'before' })
        const [backend] = await tx.execute(sql`select pg_backend_pid() as pid`)
        const killer = db.execute(sql`select pg_terminate_backend(${Number(backend?.pid)}), pg_sleep(0.05)`)
        await Promise.all([killer, tx.execute(sql`select pg_sleep(3600)`)])
      })
      await expect(lostTransaction).rejects.toThrow()
      await insertRow(pool, `alive ${round}`)
    }
    expect(await codes(db)).toHaveLength(5)
  })

  test('fails together with its savepoint', async ({ ownDatabase: { db, url } }) => {
    const pool = aPool(url)
    const lostTransaction = pool.transaction(async tx => {
      await tx.insert(whatsappSessionsTable).values({ code: 'outer' })
      await tx.transaction(async inner => {
        await inner.insert(whatsappSessionsTable).values({ code: 'inner' })
        await kill(db, inner)
        await inner.insert(whatsappSessionsTable).values({ code: 'after' })
      })
    })
    await expect(lostTransaction).rejects.toThrow()
    await insertRow(pool, 'alive')
    expect(await codes(db)).toEqual(['alive'])
  })

  test('writes nothing into the next transaction on its connection', async ({ ownDatabase: { db, url } }) => {
    const pool = aPool(url)
    let enterNext: () => void = () => {}
    const nextHasBegun = new Promise<void>(done => {
      enterNext = done
    })
    let isOver = false
    const lostTransaction = pool.transaction(async tx => {
      await kill(db, tx)
      await nextHasBegun
      await tx
        .insert(whatsappSessionsTable)
        .values({ code: 'of the lost transaction' })
        .catch(() => {})
      isOver = true
      throw new Error('This must not roll back the next transaction.')
    })
    await expect(lostTransaction).rejects.toThrow()
    await insertRow(pool, 'alive')
    await pool.transaction(async tx => {
      await tx.insert(whatsappSessionsTable).values({ code: 'of the next transaction' })
      enterNext()
      await expect.poll(() => isOver).toBe(true)
      await tx.insert(whatsappSessionsTable).values({ code: 'also of the next' })
    })
    expect(await codes(db)).toEqual(['alive', 'of the next transaction', 'also of the next'])
  })
})

describe('a transaction on a working connection', () => {
  test('is committed with its result, or rolled back completely', async ({ ownDatabase: { db } }) => {
    const result = await db.transaction(async tx => {
      await tx.insert(whatsappSessionsTable).values({ code: 'one' })
      await tx.transaction(inner => inner.insert(whatsappSessionsTable).values({ code: 'two' })).catch(() => {})
      await tx
        .transaction(async inner => {
          await inner.insert(whatsappSessionsTable).values({ code: 'three' })
          throw new Error('Only this part.')
        })
        .catch(() => {})
      return 7
    })
    expect(result).toBe(7)
    await expect(
      db.transaction(async tx => {
        await tx.insert(whatsappSessionsTable).values({ code: 'four' })
        throw new Error('All of it.')
      }),
    ).rejects.toThrow('All of it.')
    expect(await codes(db)).toEqual(['one', 'two'])
  })
})

const slowWrite = sql`insert into ${whatsappSessionsTable} (code) select 'slow' from pg_sleep(3600)`

/** Terminates the connections with a sleeping query when there are `count` of them. */
async function killAsleep(db: Db, count: number) {
  const asleep = sql`select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`
  await expect.poll(async () => (await db.execute(asleep)).length).toBe(count)
  await db.execute(sql`select pg_terminate_backend(pid) from (${asleep}) asleep`)
}

describe('a pool whose connections were all lost during queries', () => {
  const queries = {
    'a read': (pool: Db) => pool.select({ code: whatsappSessionsTable.code }).from(whatsappSessionsTable),
    'a write': (pool: Db) => pool.insert(whatsappSessionsTable).values({ code: crypto.randomUUID() }),
    'a transaction': (pool: Db) =>
      pool.transaction(tx => tx.insert(whatsappSessionsTable).values({ code: crypto.randomUUID() })),
    'an SQL statement': (pool: Db) => pool.execute(sql`select 1 as one`),
  }
  for (const [name, query] of Object.entries(queries))
    test(`runs ${name} afterwards`, async ({ ownDatabase: { db, url } }) => {
      const pool = aPool(url, 3)
      for (let round = 0; round < 3; round++) {
        const lostWrites = [0, 1, 2].map(() => expect(pool.execute(slowWrite)).rejects.toThrow())
        await killAsleep(db, 3)
        await Promise.all(lostWrites)
        await Promise.all([query(pool), query(pool), query(pool)])
      }
    })

  test('repeats a pending read, but not a pending write', async ({ ownDatabase: { db, url } }) => {
    const pool = aPool(url)
    const write = expect(pool.execute(slowWrite)).rejects.toThrow()
    await killAsleep(db, 1)
    await write
    // Only the first attempt sleeps.
    await db.execute(sql`create sequence attempts`)
    const read = sql`select 'r' as code from pg_sleep(case nextval('attempts') when 1 then 3600 else 0 end)`
    const [rows] = await Promise.all([pool.execute(read), killAsleep(db, 1)])
    expect([...rows]).toEqual([{ code: 'r' }])
    expect(await codes(db)).toEqual([])
  })
})
