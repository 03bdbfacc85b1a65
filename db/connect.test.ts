import { expect } from 'vitest'
import { aWire } from '../e2e/wire.ts'
import { connect } from './connect.ts'
import { test } from './testing/test.ts'

test('a database that comes back is reconnected within two seconds, after any downtime', async ({ own: { url } }) => {
  const wire = await aWire(url)
  const { sql } = connect(Object.assign(new URL(url), { host: wire.address }).href, { max: 1 })
  await sql`select 1`
  await wire.cut()
  // Enough attempts for a growing backoff.
  for (let tries = 0; tries < 7; tries++) await sql`select 1`.catch(() => {})
  await expect(sql`select 1`).rejects.toThrow()

  await wire.mend()
  const back = Date.now()
  await expect.poll(() => sql`select 1`.then(rows => rows.length), { timeout: 15_000 }).toBe(1)
  expect(Date.now() - back).toBeLessThan(2_000)

  await sql.end({ timeout: 1 })
  await wire.cut()
}, 60_000)
