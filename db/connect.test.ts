import { expect } from 'vitest'
import { createTcpProxy } from '../e2e/support/tcp-proxy.ts'
import { connect, requestLimits } from './connect.ts'
import { test } from './testing/test.ts'

test('the pool reconnects to a database that is available again', async ({ ownDatabase: { url } }) => {
  const proxy = await createTcpProxy(url)
  const { sql } = connect(Object.assign(new URL(url), { host: proxy.address }).href, { max: 1 })
  await sql`select 1`
  await proxy.disconnect()
  await expect(sql`select 1`).rejects.toThrow()

  await proxy.reconnect()
  await expect.poll(() => sql`select 1`.then(rows => rows.length)).toBe(1)

  await sql.end({ timeout: 1 })
  await proxy.disconnect()
})

test('the pause before a new connection is at most a second, however many have failed', async ({
  ownDatabase: { url },
}) => {
  const { sql } = connect(url)
  const { backoff } = sql.options
  const pauses = [0, 1, 7, 100, 10_000].map(tries => (typeof backoff === 'function' ? backoff(tries) : backoff))
  expect(pauses).toEqual([0.05, 0.1, 1, 1, 1])
  await sql.end()
})

test('each limit for a database that hangs during a request is at most four seconds', () => {
  expect(Math.max(...Object.values(requestLimits))).toBeLessThanOrEqual(4000)
})
