import { and, eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Tx } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { estateFollowersTable } from '@/db/tables/followers'
import { unitWaitersTable } from '@/db/tables/inventory'
import { emailsTable, leadsTable, subscribersTable } from '@/db/tables/leads'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { test } from '@/db/testing/test'
import { anEmail } from '@/db/testing/unique'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { tooManyOfNetwork } from '@/lib/pipeline/leads/spam'
import { countTooManyOfNetwork } from '@/lib/pipeline/today/figures'
import { POST as bookTour } from './book_tour/route'
import { POST as follow } from './follow/route'
import { POST as lukenya } from './lukenya/route'
import { POST as enquire } from './mail/route'
import { POST as pazuri } from './pazuri/route'
import { POST as subscribe } from './subscribe/route'
import { POST as joinWaitingList } from './waiting-list/route'

vi.hoisted(() => {
  process.env.RATE_PER_ADDRESS = '1'
})

type Post = (request: Request) => Promise<Response>

/** Returns a function that posts forms from one network and returns the status of the response. */
function aNetwork() {
  const address = `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::1`
  return async (post: Post, fields: object) => {
    const request = new Request('https://site.example/api/form', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ name: 'Sample Person', consent: true, ...fields }),
    })
    return (await post(request)).status
  }
}

/** Sends twenty subscriptions from one network; more than ten times `RATE_PER_ADDRESS` count as forms of a robot. */
async function aFloodedNetwork(db: Tx) {
  await ensureSettings(db)
  const send = aNetwork()
  for (let time = 0; time < 20; time++) expect(await send(subscribe, { email: anEmail() })).toBe(200)
  return send
}

const leadOf = async (db: Tx, email: string) => {
  const [row] = await db
    .select({ lead: leadsTable, stage: dealsTable.stage })
    .from(leadsTable)
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(eq(leadsTable.email, email))
  if (!row) return null
  const mails = await db.$count(emailsTable, eq(emailsTable.leadId, row.lead.id))
  return { stage: row.stage, reasons: row.lead.spamReasons, mails }
}

test('files leads from the network of a robot as spam and counts them on Today, but accepts followers and subscribers', async ({
  db,
}) => {
  const send = await aFloodedNetwork(db)
  const estate = await anEntry(db, 'estates', publishedValues)
  const unit = await aUnit(db, { estateId: estate.id, code: 'B-14' })
  const forms: [Post, object][] = [
    [enquire, {}],
    [bookTour, {}],
    [pazuri, {}],
    [lukenya, {}],
    [joinWaitingList, { estate: estate.title, unit: unit.code }],
  ]
  const before = await countTooManyOfNetwork(db)
  for (const [index, [post, fields]] of forms.entries()) {
    const email = anEmail()
    expect(await send(post, { email, ...fields })).toBe(200)
    expect(await leadOf(db, email)).toEqual({ stage: 'spam', reasons: [tooManyOfNetwork], mails: 0 })
    expect(await countTooManyOfNetwork(db)).toBe(before + index + 1)
  }

  const [follower, subscriber] = [anEmail(), anEmail()]
  expect(await send(follow, { email: follower, estate: estate.slug })).toBe(200)
  expect(await db.$count(estateFollowersTable, eq(estateFollowersTable.email, follower))).toBe(1)
  expect(await send(subscribe, { email: subscriber })).toBe(200)
  expect(await db.$count(subscribersTable, eq(subscribersTable.email, subscriber))).toBe(1)
})

test('does not file a form of another network as spam', async ({ db }) => {
  await aFloodedNetwork(db)
  const email = anEmail()
  expect(await aNetwork()(enquire, { email })).toBe(200)
  // The mails are the acknowledgement and the notice to the office.
  expect(await leadOf(db, email)).toEqual({ stage: 'new', reasons: [], mails: 2 })
})

test('stops acknowledgements to a network after `RATE_PER_ADDRESS` forms', async ({ db }) => {
  await ensureSettings(db)
  const send = aNetwork()
  const acknowledged = []
  for (let form = 0; form < 4; form++) {
    const email = anEmail()
    await send(enquire, { email })
    acknowledged.push(await db.$count(emailsTable, eq(emailsTable.to, email)))
  }
  expect(acknowledged).toEqual([1, 0, 0, 0])
})

test('gives a network one place at the front of a waiting list, even for people who already wait', async ({ db }) => {
  await ensureSettings(db)
  const estate = await anEntry(db, 'estates', publishedValues)
  const unit = await aUnit(db, { estateId: estate.id, code: 'B-14' })
  const people = Array.from({ length: 4 }, anEmail)
  const inFront = () =>
    db.$count(unitWaitersTable, and(eq(unitWaitersTable.unitId, unit.id), eq(unitWaitersTable.isLast, false)))
  const [first, second] = [aNetwork(), aNetwork()]
  for (const email of people) await first(joinWaitingList, { email, estate: estate.title, unit: unit.code })
  expect(await inFront()).toBe(1)
  for (const email of people) await second(joinWaitingList, { email, estate: estate.title, unit: unit.code })
  expect(await inFront()).toBe(2)
  // A request that changes nothing uses no place.
  const third = aNetwork()
  const [alreadyWaiting = ''] = people
  for (let time = 0; time < 3; time++)
    await third(joinWaitingList, { email: alreadyWaiting, estate: estate.title, unit: unit.code })
  await third(joinWaitingList, { email: anEmail(), estate: estate.title, unit: unit.code })
  expect(await inFront()).toBe(3)
})
