import { expect, vi } from 'vitest'
import { test } from '@/db/testing/test'
import { anEmail } from '@/db/testing/unique'
import { checkRateLimit } from './rate-limit'

vi.hoisted(() => {
  process.env.RATE_PER_ADDRESS = '3'
  process.env.RATE_PER_EMAIL = '2'
})

const from = (address: string) => new Request('https://site.example/', { headers: { 'x-forwarded-for': address } })

const hex = () => crypto.randomUUID().slice(0, 4)
const anAddress = () => `2001:db8:${hex()}:${hex()}::1`

test('an IP address may send three times in an hour, with any e-mails', async ({ db: _ }) => {
  const address = anAddress()
  const waits = []
  for (let time = 0; time < 4; time++) waits.push(await checkRateLimit(from(address), anEmail()))
  expect(waits.slice(0, 3)).toEqual([null, null, null])
  expect(waits[3]).toBeGreaterThan(3500)
  expect(await checkRateLimit(from(anAddress()), anEmail())).toBeNull()
})

test('an e-mail may be used twice in an hour, from any address and in any notation', async ({ db: _ }) => {
  const email = anEmail()
  expect(await checkRateLimit(from(anAddress()), email)).toBeNull()
  expect(await checkRateLimit(from(anAddress()), email.toUpperCase())).toBeNull()
  expect(await checkRateLimit(from(anAddress()), email)).toBeGreaterThan(3500)
})

test('all aliases of a mailbox count together', async ({ db: _ }) => {
  const [name, domain] = anEmail().split('@')
  expect(await checkRateLimit(from(anAddress()), `${name}+1@${domain}`)).toBeNull()
  expect(await checkRateLimit(from(anAddress()), `${name}+2@${domain}`)).toBeNull()
  expect(await checkRateLimit(from(anAddress()), `${name}@${domain}`)).toBeGreaterThan(3500)
})

test('all addresses of a /64 count together', async ({ db: _ }) => {
  const network = anAddress().slice(0, -1)
  for (let time = 0; time < 3; time++) expect(await checkRateLimit(from(`${network}${hex()}`), anEmail())).toBeNull()
  expect(await checkRateLimit(from(`${network}${hex()}`), anEmail())).toBeGreaterThan(3500)
})

test('instances share the counts', async ({ db: _ }) => {
  const address = anAddress()
  for (let time = 0; time < 3; time++) await checkRateLimit(from(address), anEmail())
  vi.resetModules()
  delete (globalThis as { shkLimits?: unknown }).shkLimits
  const other = await import('./rate-limit')
  expect(await other.checkRateLimit(from(address), anEmail())).toBeGreaterThan(3500)
})

test('neither IP addresses nor e-mails are stored', async ({ database }) => {
  const [address, email] = [anAddress(), anEmail()]
  await checkRateLimit(from(address), email)
  const rows = await database.sql`select key from rate_limits`
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(email)
  expect(JSON.stringify(rows)).not.toContain(address)
})
