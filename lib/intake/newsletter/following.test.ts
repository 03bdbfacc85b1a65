import { and, asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { GET, POST } from '@/app/follow/[action]/[token]/route'
import type { Db } from '@/db/connect'
import { estateFollowersTable } from '@/db/tables/followers'
import { emailsTable, subscribersTable } from '@/db/tables/leads'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { anEmail } from '@/db/testing/unique'
import { companyDetails, repliesToOffice } from '@/lib/mail/company'
import { followSchema } from '../schema'
import { ensureSettings } from '../testing/settings'
import { follow } from './following'

const followersOf = (db: Db, estateId: string, email: string) =>
  db
    .select()
    .from(estateFollowersTable)
    .where(and(eq(estateFollowersTable.estateId, estateId), eq(estateFollowersTable.email, email.toLowerCase())))

const mailsTo = (db: Db, { id }: { id: string }) =>
  db.select().from(emailsTable).where(eq(emailsTable.followerId, id)).orderBy(asc(emailsTable.createdAt))

async function aFollowRequest(db: Db, fields: { leaveEmpty?: string } = {}) {
  await ensureSettings(db)
  const estate = await anEntry(db, 'estates', publishedValues)
  const email = anEmail()
  const send = (to = email) => follow(followSchema.parse({ email: to, estate: estate.slug, ...fields }))
  const readFollower = async () => {
    const [follower, ...more] = await followersOf(db, estate.id, email)
    expect(more).toEqual([])
    if (!follower) throw new Error('There is no such follower.')
    return follower
  }
  return { estate, email, send, readFollower }
}

/** Opens the page of a mailed link (GET), or presses its button, without cookies, as a mail program does. */
function press(action: string, token: string, method: 'GET' | 'POST' = 'POST') {
  const request = new Request(`https://site.example/follow/${action}/${token}`, { method })
  return (method === 'GET' ? GET : POST)(request, { params: Promise.resolve({ action, token }) })
}

test('an estate is followed after a press on the page of the mailed link, and no longer followed after another press', async ({
  db,
}) => {
  const { estate, email, send, readFollower } = await aFollowRequest(db)
  await send()
  const { token, ...follower } = await readFollower()
  expect(follower).toMatchObject({ state: 'pending', consents: [{ purpose: 'follow', wording: 'follow-1' }] })
  const mails = await mailsTo(db, follower)
  const headers = repliesToOffice(await companyDetails())
  expect(mails).toMatchObject([{ kind: 'confirm-following', marketing: false, to: email.toLowerCase(), headers }])
  expect(mails[0]?.subject).toContain(estate.title)
  expect(mails[0]?.text).toContain(`https://site.example/follow/confirm/${token}`)

  expect(await (await press('confirm', token, 'GET')).text()).toContain('Get the updates of this estate by mail?')
  expect((await readFollower()).state).toBe('pending')
  for (let time = 0; time < 2; time++) expect((await press('confirm', token)).status).toBe(200)
  const confirmed = await readFollower()
  expect(confirmed).toMatchObject({ state: 'active', confirmedAt: expect.any(Date) })

  expect((await press('leave', token, 'GET')).status).toBe(200)
  expect((await readFollower()).state).toBe('active')
  expect((await press('leave', token)).status).toBe(200)
  expect((await readFollower()).state).toBe('left')
  expect((await press('confirm', token)).status).toBe(404)
})

test('a repeated request sends no second mail within an hour, and none after the confirmation', async ({ db }) => {
  const { email, send, readFollower } = await aFollowRequest(db)
  await Promise.all(Array.from({ length: 10 }, () => send()))
  await send(email.toUpperCase())
  const follower = await readFollower()
  expect(await mailsTo(db, follower)).toHaveLength(1)

  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
  await db.update(emailsTable).set({ createdAt: twoHoursAgo }).where(eq(emailsTable.followerId, follower.id))
  await send()
  expect(await mailsTo(db, follower)).toHaveLength(2)

  await press('confirm', follower.token)
  await db.update(emailsTable).set({ createdAt: twoHoursAgo }).where(eq(emailsTable.followerId, follower.id))
  await send()
  expect(await mailsTo(db, follower)).toHaveLength(2)
  expect((await readFollower()).state).toBe('active')
})

test('following again after leaving requires a new confirmation, and has the time of the new request', async ({
  db,
}) => {
  const { send, readFollower } = await aFollowRequest(db)
  await send()
  const { id, token } = await readFollower()
  await press('confirm', token)
  await press('leave', token)
  // A request that nobody confirms is deleted 30 days after this time.
  const longAgo = new Date(Date.now() - 90 * 86_400_000)
  await db.update(estateFollowersTable).set({ createdAt: longAgo }).where(eq(estateFollowersTable.id, id))
  const before = Date.now()

  await send()

  const again = await readFollower()
  expect(again).toMatchObject({ id, state: 'pending', leftAt: null })
  expect(again.createdAt.getTime()).toBeGreaterThanOrEqual(before)
  await press('confirm', again.token)
  expect((await readFollower()).state).toBe('active')
})

test('each estate is followed separately, apart from the newsletter', async ({ db }) => {
  const { estate, email, send } = await aFollowRequest(db)
  const other = await anEntry(db, 'estates', publishedValues)
  await send()
  await follow(followSchema.parse({ email, estate: other.slug }))
  const [first] = await followersOf(db, estate.id, email)
  const [second] = await followersOf(db, other.id, email)
  await press('confirm', first?.token ?? '')
  expect((await followersOf(db, other.id, email)).map(({ state }) => state)).toEqual(['pending'])
  expect(second?.token).not.toBe(first?.token)
  expect(await db.$count(subscribersTable, eq(subscribersTable.email, email.toLowerCase()))).toBe(0)
})

test('a request with a filled honeypot is stored and gets no mail', async ({ db }) => {
  const { estate, email, send } = await aFollowRequest(db, { leaveEmpty: 'https://spam.example' })
  await send()
  const [follower] = await followersOf(db, estate.id, email)
  expect(follower?.state).toBe('caught')
  expect(await db.$count(emailsTable, eq(emailsTable.followerId, follower?.id ?? ''))).toBe(0)
})

test('an estate that is not public cannot be followed', async ({ db }) => {
  const { email } = await aFollowRequest(db)
  const draft = await anEntry(db, 'estates')
  await expect(follow(followSchema.parse({ email, estate: draft.slug }))).rejects.toMatchObject({
    failure: { status: 422, errors: { estate: ['There is no such estate.'] } },
  })
  expect(await db.$count(estateFollowersTable, eq(estateFollowersTable.email, email.toLowerCase()))).toBe(0)
})

test('an unknown link returns an error', async ({ db }) => {
  await ensureSettings(db)
  for (const action of ['confirm', 'leave', 'constructor', '__proto__'])
    expect((await press(action, 'unknown')).status).toBe(404)
})
