import { expect } from 'vitest'
import { createTcpProxy } from '../e2e/support/wire.ts'
import { connect } from './connect.ts'
import { test } from './testing/test.ts'

test('a database that comes back is found within two seconds, however long it was gone', async ({ own: { url } }) => {
  const wire = await createTcpProxy(url)
  const { sql } = connect(Object.assign(new URL(url), { host: wire.address }).href, { max: 1 })
  await sql`select 1`
  await wire.disconnect()
  // Enough tries for pauses that grow to have grown.
  for (let tries = 0; tries < 7; tries++) await sql`select 1`.catch(() => {})
  await expect(sql`select 1`).rejects.toThrow()

  await wire.reconnect()
  const back = Date.now()
  await expect.poll(() => sql`select 1`.then(rows => rows.length), { timeout: 15_000 }).toBe(1)
  expect(Date.now() - back).toBeLessThan(2_000)

  await sql.end({ timeout: 1 })
  await wire.disconnect()
}, 60_000)
