import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { leadsTable } from '@/db/tables/leads'
import { test } from '@/db/testing/test'
import { anEmail } from '@/db/testing/unique'
import { newToken } from '@/lib/ids/new-token'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { POST } from './route'

const url = 'https://site.example/api/book_tour'
const json = (fields: object) =>
  new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
const book = async (fields: object): Promise<{ visit: string; reference: string }> => (await POST(json(fields))).json()
const bookInPage = async (fields: Record<string, string>) => {
  const headers = { accept: 'text/html' }
  const response = await POST(new Request(url, { method: 'POST', headers, body: new URLSearchParams(fields) }))
  return response.headers.get('location') ?? ''
}
const aTour = () => ({ email: anEmail(), property: 'General Estate' })

beforeEach<{ db: Tx }>(async ({ db }) => {
  await ensureSettings(db)
})

describe('a site tour that is sent again by another person', () => {
  test('creates another visit, so that nobody gets the link of another person', async ({ db }) => {
    const tour = aTour()
    const first = await book(tour)
    const second = await book(tour)
    const withKey = await book({ ...tour, idempotencyKey: crypto.randomUUID() })
    const location = await bookInPage(tour)
    const visits = [first.visit, second.visit, withKey.visit, location.replace('?sent=yes', '')]
    for (const visit of visits) expect(visit).toMatch(/^\/visit\/\w+$/)
    expect(new Set(visits).size).toBe(4)
    expect(await db.$count(leadsTable, eq(leadsTable.email, tour.email))).toBe(4)
  })

  test('does not return the link of a request with a key', async () => {
    const tour = aTour()
    const first = await book({ ...tour, idempotencyKey: crypto.randomUUID() })
    expect((await book(tour)).visit).not.toBe(first.visit)
    expect((await book({ ...tour, idempotencyKey: crypto.randomUUID() })).visit).not.toBe(first.visit)
  })
})

test('stores a site tour once if it is sent again with the same key, and returns the same response', async ({ db }) => {
  const tour = { ...aTour(), idempotencyKey: crypto.randomUUID() }
  const responses = await Promise.all([book(tour), book(tour), book(tour)])
  expect(new Set(responses.map(({ visit }) => visit)).size).toBe(1)
  expect(await db.$count(leadsTable, eq(leadsTable.email, tour.email))).toBe(1)
})

test('stores URL templates instead of the secrets in the visited paths', async ({ db }) => {
  const token = newToken()
  const tour = { ...aTour(), page: `/visit/${token}`, firstPage: `/my-data/${token}` }
  await book(tour)
  const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.email, tour.email))
  expect(lead).toMatchObject({ page: '/visit/[token]', firstPage: '/my-data/[token]' })
})
