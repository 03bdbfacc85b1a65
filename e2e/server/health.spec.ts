import { sql } from 'drizzle-orm'
import { Contract, sendRequest } from '../support/contract.ts'
import { expect, test } from '../support/fixtures.ts'
import { ownBuild } from '../support/own-build.ts'
import { ownSite } from '../support/own-site.ts'

const site = process.env.BASE_URL ?? ''

test('a healthy site is live and ready, and reports each component', async () => {
  const contract = await Contract.of(site)
  const live = await sendRequest(new URL('/api/health', site))
  let ready = live
  contract.check('/api/health', 'get', live)
  expect([live.status, JSON.parse(live.body)]).toEqual([200, { ok: true }])
  // A component may miss its limit of two seconds on a busy machine, so this polls.
  await expect
    .poll(async () => {
      ready = await sendRequest(new URL('/api/health/ready', site))
      return [ready.status, JSON.parse(ready.body)]
    })
    .toEqual([
      200,
      {
        ok: true,
        degraded: [],
        parts: ['process', 'database', 'migrations', 'queue', 'files'].map(part => ({ part, ok: true })),
      },
    ])
  contract.check('/api/health/ready', 'get', ready)
  for (const { headers } of [live, ready]) expect(headers.get('cache-control')).toBe('no-store')
  const head = await sendRequest(new URL('/api/health', site), { method: 'HEAD' })
  expect([head.status, head.body]).toEqual([200, ''])
  const posted = await sendRequest(new URL('/api/health/ready', site), { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

test('every API response has its own request id, and cached pages have none', async () => {
  const idFor = async () => (await sendRequest(new URL('/api/health', site))).headers.get('x-request-id')
  const ids = [await idFor(), await idFor()]
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(new Set(ids).size).toBe(2)
  const page = await sendRequest(new URL('/home', site))
  expect(page.headers.get('x-request-id')).toBeNull()
})

test('a site without its database stays ready but degraded; a site whose database lacks a migration is not ready', {
  tag: '@release',
}, async () => {
  const build = await ownBuild()
  const separateSite = await ownSite({ NEXT_DIST_DIR: build.folder, TRUST_PROXY: 'true' })
  try {
    await separateSite.start()
    const contract = await Contract.of(separateSite.url)
    const ready = () => sendRequest(`${separateSite.url}/api/health/ready`)
    const degraded = async () => JSON.parse((await ready()).body).degraded
    await expect.poll(degraded).toEqual([])
    expect((await sendRequest(`${separateSite.url}/faqs`)).status).toBe(200)
    await separateSite.disconnectDatabase()

    await expect.poll(degraded).toEqual(['database', 'migrations'])
    const response = await ready()
    contract.check('/api/health/ready', 'get', response)
    expect(response.status).toBe(200)
    expect((await sendRequest(`${separateSite.url}/faqs`)).status).toBe(200)
    expect(response.body).not.toMatch(/shk|127\.0|5432|postgres/)
    expect((await sendRequest(`${separateSite.url}/api/health`)).status).toBe(200)

    await separateSite.reconnectDatabase()
    await expect.poll(degraded).toEqual([])
    await separateSite.db.execute(
      sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
    )
    await expect.poll(async () => (await ready()).body).toContain('The database lacks the newest migration.')
    expect((await ready()).status).toBe(503)

    const withRequestId = await sendRequest(`${separateSite.url}/api/health`, {
      headers: { 'x-request-id': 'from-the-proxy-1' },
    })
    expect(withRequestId.headers.get('x-request-id')).toBe('from-the-proxy-1')
  } finally {
    await separateSite.remove()
    await build.remove()
  }
})
