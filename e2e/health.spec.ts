import { expect } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { ask, Contract, test } from './contract.ts'
import { ownSite } from './own-site.ts'

const site = process.env.BASE_URL ?? ''

test('a site that has all it needs is live and ready, and says so in a line for each part', async () => {
  const contract = await Contract.of(site)
  const live = await ask(new URL('/api/health', site))
  const ready = await ask(new URL('/api/health/ready', site))
  contract.check('/api/health', 'get', live)
  contract.check('/api/health/ready', 'get', ready)
  expect([live.status, JSON.parse(live.body)]).toEqual([200, { ok: true }])
  expect([ready.status, JSON.parse(ready.body)]).toEqual([
    200,
    { ok: true, parts: ['database', 'migrations', 'queue', 'files'].map(part => ({ part, ok: true })) },
  ])
  for (const { headers } of [live, ready]) expect(headers.get('cache-control')).toBe('no-store')
  const head = await ask(new URL('/api/health', site), { method: 'HEAD' })
  expect([head.status, head.body]).toEqual([200, ''])
  const posted = await ask(new URL('/api/health/ready', site), { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

test('every call has an id of its own, and that of a stranger counts for nothing', async () => {
  const idFor = async (headers: Record<string, string> = {}) =>
    (await ask(new URL('/api/health', site), { headers })).headers.get('x-request-id')
  const ids = [await idFor(), await idFor({ 'x-request-id': 'an-id-of-a-stranger' })]
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(new Set(ids).size).toBe(2)
  const page = await ask(new URL('/home', site))
  expect(page.headers.get('x-request-id')).toBeNull()
})

test('without its database a site is live and not ready, tells nothing of it, and is ready again by itself', async () => {
  test.setTimeout(90_000)
  const own = await ownSite({ TRUST_PROXY: 'true' })
  try {
    await own.start()
    const contract = await Contract.of(own.address)
    const ready = () => ask(`${own.address}/api/health/ready`)
    await expect.poll(async () => (await ready()).status).toBe(200)
    await own.cutDatabase()

    await expect.poll(async () => (await ready()).status, { timeout: 20_000 }).toBe(503)
    const answer = await ready()
    contract.check('/api/health/ready', 'get', answer)
    const bad = JSON.parse(answer.body).parts.filter(({ ok }: { ok: boolean }) => !ok)
    expect(bad.map(({ part }: { part: string }) => part)).toEqual(['database', 'migrations'])
    expect(answer.body).not.toMatch(/shk|127\.0|5432|postgres/)
    expect((await ask(`${own.address}/api/health`)).status).toBe(200)

    await own.mendDatabase()
    await expect.poll(async () => (await ready()).status, { timeout: 30_000 }).toBe(200)
    await own.db.execute(
      sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
    )
    await expect.poll(async () => (await ready()).body).toContain('The database lacks the newest migration.')

    const named = await ask(`${own.address}/api/health`, { headers: { 'x-request-id': 'from-the-proxy-1' } })
    expect(named.headers.get('x-request-id')).toBe('from-the-proxy-1')
  } finally {
    await own.remove()
  }
})
