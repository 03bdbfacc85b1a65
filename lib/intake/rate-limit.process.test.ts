import { expect, vi } from 'vitest'
import { test } from '@/db/testing/test'
import { anEmail } from '@/db/testing/unique'
import { processSingleton } from '@/lib/process-singleton'
import { countForm, countOther, countSeat } from './rate-limit'

vi.hoisted(() => {
  process.env.RATE_PER_ADDRESS = '3'
  process.env.RATE_PER_EMAIL = '2'
})

const from = (address: string) => new Request('https://site.example/', { headers: { 'x-forwarded-for': address } })

const hex = () => crypto.randomUUID().slice(0, 4)
const anAddress = () => `2001:db8:${hex()}:${hex()}::1`
const repeat = async <T>(times: number, count: () => Promise<T>) => {
  const results: T[] = []
  for (let time = 0; time < times; time++) results.push(await count())
  return results
}

test('more than usual from one address is marked and accepted, ten times as much waits', async ({ db: _ }) => {
  const address = anAddress()
  const forms = await repeat(31, () => countForm(from(address), anEmail()))
  expect(forms.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => ({ wait: null, mark: null })))
  expect(forms.slice(3, 30)).toEqual(
    Array.from({ length: 27 }, () => ({ wait: null, mark: expect.stringContaining('from its network') })),
  )
  expect(forms[30]?.wait).toBeGreaterThan(3500)
  expect(await countForm(from(anAddress()), anEmail())).toEqual({ wait: null, mark: null })
})

test('refused input, taps and personal pages use up nothing of what forms may, nor of each other', async ({
  db: _,
}) => {
  const address = anAddress()
  expect(await repeat(30, () => countOther(from(address), 'taps'))).toEqual(Array.from({ length: 30 }, () => null))
  expect(await countOther(from(address), 'taps')).toBeGreaterThan(3500)
  expect(await countOther(from(address), 'refused-input')).toBeNull()
  expect(await countOther(from(address), 'personal-forms')).toBeNull()
  expect(await countForm(from(address), anEmail())).toEqual({ wait: null, mark: null })
})

test('an e-mail is marked after two in an hour and never refused, from any address and in any notation, with all its aliases', async ({
  db: _,
}) => {
  const email = anEmail()
  const [name, domain] = email.split('@')
  expect((await countForm(from(anAddress()), email)).mark).toBeNull()
  expect((await countForm(from(anAddress()), email.toUpperCase())).mark).toBeNull()
  const others = await repeat(25, () => countForm(from(anAddress()), `${name}+2@${domain}`))
  expect(others).toEqual(others.map(() => ({ wait: null, mark: expect.stringContaining('of its mailbox') })))
})

test('a network books one seat for three usual forms, and waits then', async ({ db: _ }) => {
  const address = anAddress()
  expect(await countSeat(from(address))).toBeNull()
  expect(await countSeat(from(address))).toBeGreaterThan(3500)
  expect(await countSeat(from(anAddress()))).toBeNull()
})

test('all addresses of a /64 count together', async ({ db: _ }) => {
  const network = anAddress().slice(0, -1)
  const forms = await repeat(4, () => countForm(from(`${network}${hex()}`), anEmail()))
  expect(forms.map(({ mark }) => mark === null)).toEqual([true, true, true, false])
})

test('instances share the counts', async ({ db: _ }) => {
  const address = anAddress()
  await repeat(3, () => countForm(from(address), anEmail()))
  vi.resetModules()
  processSingleton('limiters', () => new Map()).clear()
  const other = await import('./rate-limit')
  expect((await other.countForm(from(address), anEmail())).mark).not.toBeNull()
})

test('neither IP addresses nor e-mails are stored', async ({ database }) => {
  const [address, email] = [anAddress(), anEmail()]
  await countForm(from(address), email)
  const rows = await database.sql`select key from rate_limits`
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(email)
  expect(JSON.stringify(rows)).not.toContain(address)
})
