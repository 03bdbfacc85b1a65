import { expect, vi } from 'vitest'
import { test } from '@/db/testing/test'
import { anEmail } from '@/db/testing/unique'
import { processSingleton } from '@/lib/process-singleton'
import { countForm, countScarce, countTap, uncountScarce } from './rate-limit'

vi.hoisted(() => {
  process.env.RATE_PER_ADDRESS = '20'
  process.env.RATE_PER_EMAIL = '2'
})

const from = (address: string) => new Request('https://site.example/', { headers: { 'x-forwarded-for': address } })

const hex = () => crypto.randomUUID().slice(0, 4)
/** Returns an IP address of a network of its own. */
const anAddress = () => `2001:db8:${hex()}:${hex()}::1`
const repeat = async <T>(times: number, count: () => Promise<T>) => {
  const results: T[] = []
  for (let time = 0; time < times; time++) results.push(await count())
  return results
}

// Tests have the fixture `db`, even as `_`, because the counts are in the database.
const acceptedForm = { spamRemark: null, sharesNotice: false, isTooManyOfNetwork: false, counts: expect.any(Object) }

test('many forms of one network share a notice; more get a remark; far too many are filed as spam', async ({
  db: _,
}) => {
  // The limit is 20 forms: a fifth of it get a notice each, and ten times as many are far too many.
  const address = anAddress()
  const forms = await repeat(201, () => countForm(from(address), anEmail()))
  const withRemark = {
    ...acceptedForm,
    spamRemark: expect.stringContaining('from its network'),
    sharesNotice: true,
  }
  expect(forms.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => acceptedForm))
  expect(forms.slice(4, 20)).toEqual(Array.from({ length: 16 }, () => ({ ...acceptedForm, sharesNotice: true })))
  expect(forms.slice(20, 200)).toEqual(Array.from({ length: 180 }, () => withRemark))
  expect(forms[200]).toEqual({ ...acceptedForm, sharesNotice: true, isTooManyOfNetwork: true })
  expect(await countForm(from(anAddress()), anEmail())).toEqual(acceptedForm)
})

test('taps on WhatsApp links do not count as forms', async ({ db: _ }) => {
  const address = anAddress()
  expect(await repeat(200, () => countTap(from(address)))).toEqual(Array.from({ length: 200 }, () => null))
  // The tap above ten times the limit of 20 gets the seconds to wait, almost an hour.
  expect(await countTap(from(address))).toBeGreaterThan(3500)
  expect(await countForm(from(address), anEmail())).toEqual(acceptedForm)
})

test('an e-mail gets a remark after two forms of one network in an hour, in any spelling or alias', async ({
  db: _,
}) => {
  const [email, address] = [anEmail(), anAddress()]
  const [name, domain] = email.split('@')
  expect((await countForm(from(address), email)).spamRemark).toBeNull()
  expect((await countForm(from(address), email.toUpperCase())).spamRemark).toBeNull()
  const others = await repeat(10, () => countForm(from(address), `${name}+2@${domain}`))
  expect(others).toEqual(
    others.map(() => expect.objectContaining({ spamRemark: expect.stringContaining('of its mailbox') })),
  )
})

test('forms of strangers with the e-mail of a person do not count against the person', async ({ db: _ }) => {
  const email = anEmail()
  const [name, domain] = email.split('@')
  // More forms than the limits of a mailbox (2) and of a network (20).
  for (const address of [anAddress(), anAddress()])
    await repeat(60, () => countForm(from(address), `${name}+${hex()}@${domain}`))
  expect(await countForm(from(anAddress()), email)).toEqual(acceptedForm)
})

test('a network can take two seats, and places separately; its first 20 visitors may prove their mailbox for more', async ({
  db: _,
}) => {
  // Two are a twelfth of the limit of 20, rounded up.
  const address = anAddress()
  const seats = await repeat(21, () => countScarce(from(address), 'seat'))
  expect(seats.map(({ isWithinLimit }) => isWithinLimit)).toEqual([
    true,
    true,
    ...Array.from({ length: 19 }, () => false),
  ])
  expect(seats.map(({ mayGetProofMail }) => mayGetProofMail)).toEqual([
    ...Array.from({ length: 20 }, () => true),
    false,
  ])
  expect((await countScarce(from(address), 'place')).isWithinLimit).toBe(true)
  const other = anAddress()
  // A seat that the visitor did not get does not count.
  for (let time = 0; time < 5; time++) {
    expect((await countScarce(from(other), 'seat')).isWithinLimit).toBe(true)
    await uncountScarce(from(other), 'seat')
  }
})

test('all addresses of a /56 count together', async ({ db: _ }) => {
  // A /56 ends before the last two digits of the fourth group.
  const network = anAddress().replace(/..::1$/, '')
  const forms = await repeat(5, () => countForm(from(`${network}${hex().slice(0, 2)}::${hex()}`), anEmail()))
  expect(forms.map(({ sharesNotice }) => sharesNotice)).toEqual([false, false, false, false, true])
})

test('all instances share the counts', async ({ db: _ }) => {
  const address = anAddress()
  await repeat(4, () => countForm(from(address), anEmail()))
  vi.resetModules()
  processSingleton('limiters', () => new Map()).clear()
  const other = await import('./rate-limit')
  expect((await other.countForm(from(address), anEmail())).sharesNotice).toBe(true)
})

test('the counts are stored without IP addresses and e-mails', async ({ database }) => {
  const [address, email] = [anAddress(), anEmail()]
  await countForm(from(address), email)
  const rows = await database.sql`select key from rate_limits`
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(email)
  expect(JSON.stringify(rows)).not.toContain(address)
})
