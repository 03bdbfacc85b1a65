import { and, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { EntryOf } from '@/db/collections'
import { progressUpdatesTable } from '@/db/collections/progress-updates'
import type { Db } from '@/db/connect'
import { estateFollowersTable, progressNoticesTable } from '@/db/tables/followers'
import { emailsTable } from '@/db/tables/leads'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { getEntry, publishEntry, unpublishEntry } from '@/lib/content/write'
import { sendDue } from '@/lib/mail/worker'
import { ensureSettings } from '../testing/settings'
import { stopFollowing } from './following'
import { queueProgressNotices } from './progress-notices'
import { aFollower } from './testing/follower'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** Creates an update that became public a minute ago. */
const anUpdate = (db: Db, estateId: string, values: Partial<EntryOf<'progressUpdates'>> = {}) =>
  anEntry(db, 'progressUpdates', {
    ...publishedValues,
    publishAt: minutesAgo(1),
    updatedAt: minutesAgo(1),
    estateId,
    ...values,
  })

async function anEstate(db: Db) {
  await ensureSettings(db)
  return anEntry(db, 'estates', publishedValues)
}

const mailsTo = (db: Db, ...followers: { id: string }[]) =>
  db
    .select()
    .from(emailsTable)
    .where(
      and(
        eq(emailsTable.kind, 'progress-update'),
        inArray(
          emailsTable.followerId,
          followers.map(({ id }) => id),
        ),
      ),
    )

test('each follower of the estate gets one mail for an update, with its text and a link to leave', async ({ db }) => {
  const [estate, other] = [await anEstate(db), await anEstate(db)]
  const [follower, second, elsewhere] = [
    await aFollower(db, estate.id),
    await aFollower(db, estate.id),
    await aFollower(db, other.id),
  ]
  const update = await anUpdate(db, estate.id, { percent: 60, phase: 'Phase 4', datedOn: '2026-08-10' })

  await queueProgressNotices(db)

  const [mail, ...more] = await mailsTo(db, follower)
  expect(more).toEqual([])
  const leave = `https://site.example/follow/leave/${follower.token}`
  expect(mail).toMatchObject({
    to: follower.email,
    marketing: true,
    subject: `${estate.title}: ${update.title}`,
    headers: { 'List-Unsubscribe': `<${leave}>`, 'Reply-To': expect.stringContaining('@') },
  })
  for (const words of [update.body, 'Phase: Phase 4', 'Done: 60%', 'As of: 10 August 2026', leave])
    expect(mail?.text).toContain(words)
  expect(mail?.text).toContain(`/estates/${estate.slug}/progress#update-${update.id.slice(0, 8)}`)
  expect(mail?.html).toContain(leave)
  expect(mail?.html).not.toContain(second.token)
  expect(await mailsTo(db, second)).toHaveLength(1)
  expect(await mailsTo(db, elsewhere)).toEqual([])
})

test('concurrent and later rounds queue an update once', async ({ db }) => {
  const estate = await anEstate(db)
  const followers = [await aFollower(db, estate.id), await aFollower(db, estate.id)]
  await anUpdate(db, estate.id)

  await Promise.all(Array.from({ length: 5 }, () => queueProgressNotices(db)))
  await queueProgressNotices(db)

  expect(await mailsTo(db, ...followers)).toHaveLength(2)
})

test('an update that is edited, unpublished and published again is not mailed again', async ({ db }) => {
  const estate = await anEstate(db)
  const follower = await aFollower(db, estate.id)
  const staff = await aStaffMember(db)
  const { id } = await anUpdate(db, estate.id)
  await queueProgressNotices(db)

  const publish = async (title: string) => {
    const { version } = await getEntry(db, 'progressUpdates', id)
    await publishEntry(db, staff, 'progressUpdates', { id, version, values: { title } })
  }
  await publish('A better title')
  await queueProgressNotices(db)
  await unpublishEntry(db, staff, 'progressUpdates', id)
  await queueProgressNotices(db)
  await publish('The best title')
  await queueProgressNotices(db)

  expect(await mailsTo(db, follower)).toHaveLength(1)
})

test('a scheduled update is mailed when it becomes public; a draft is never mailed', async ({ db }) => {
  const estate = await anEstate(db)
  const follower = await aFollower(db, estate.id)
  const { id } = await anUpdate(db, estate.id, {
    publishAt: new Date(Date.now() + 3_600_000),
    updatedAt: minutesAgo(60),
  })
  await anUpdate(db, estate.id, { status: 'draft' })
  await queueProgressNotices(db)
  expect(await mailsTo(db, follower)).toEqual([])

  await db
    .update(progressUpdatesTable)
    .set({ publishAt: minutesAgo(0) })
    .where(eq(progressUpdatesTable.id, id))
  await queueProgressNotices(db)
  expect(await mailsTo(db, follower)).toHaveLength(1)
})

test('an update is mailed only to followers who confirmed before it was published, whatever its publication date', async ({
  db,
}) => {
  const estate = await anEstate(db)
  const late = await aFollower(db, estate.id, { confirmedAt: minutesAgo(0) })
  const early = await aFollower(db, estate.id, { confirmedAt: minutesAgo(10) })
  // The update was published a minute ago with a date in the last week.
  await anUpdate(db, estate.id, { publishAt: minutesAgo(7 * 24 * 60) })

  await queueProgressNotices(db)

  expect(await mailsTo(db, late)).toEqual([])
  expect(await mailsTo(db, early)).toHaveLength(1)
})

test('only confirmed followers get mail; queued mail to a follower who leaves is not sent', async ({ db }) => {
  const estate = await anEstate(db)
  const pending = await aFollower(db, estate.id, { state: 'pending', confirmedAt: null })
  const left = await aFollower(db, estate.id, { state: 'left' })
  const [leaving, staying] = [await aFollower(db, estate.id), await aFollower(db, estate.id)]
  await anUpdate(db, estate.id)
  await queueProgressNotices(db)
  expect(await mailsTo(db, pending, left)).toEqual([])
  expect((await mailsTo(db, leaving)).map(({ state }) => state)).toEqual(['queued'])

  await stopFollowing(leaving.token)
  await sendDue()

  expect((await mailsTo(db, leaving)).map(({ state }) => state)).toEqual(['refused'])
  expect((await mailsTo(db, staying)).map(({ state }) => state)).toEqual(['sent'])
})

test('samples and updates of an estate that is not public are not mailed', async ({ db }) => {
  const [estate, hidden] = [await anEstate(db), await anEntry(db, 'estates')]
  const [follower, ofHidden] = [await aFollower(db, estate.id), await aFollower(db, hidden.id)]
  const sample = await anUpdate(db, estate.id, { sample: true })
  await anUpdate(db, hidden.id)

  await queueProgressNotices(db)

  expect(await mailsTo(db, follower, ofHidden)).toEqual([])
  expect(await db.$count(progressNoticesTable, eq(progressNoticesTable.updateId, sample.id))).toBe(0)
  expect(await db.$count(estateFollowersTable, eq(estateFollowersTable.id, follower.id))).toBe(1)
})

test('one round queues the mails of a thousand followers', async ({ db }) => {
  const estate = await anEstate(db)
  const followers = Array.from({ length: 1000 }, (_, n) => ({
    estateId: estate.id,
    email: `reader-${n}-${estate.slug}@example.com`,
    token: `${crypto.randomUUID()}`,
    state: 'active' as const,
    confirmedAt: minutesAgo(10),
  }))
  const rows = await db.insert(estateFollowersTable).values(followers).returning()
  await anUpdate(db, estate.id)

  await queueProgressNotices(db)

  const mails = await mailsTo(db, ...rows)
  expect(new Set(mails.map(({ to }) => to)).size).toBe(1000)
  const tokens = new Map(rows.map(({ id, token }) => [id, token]))
  for (const { followerId, text } of mails) expect(text).toContain(tokens.get(followerId ?? ''))
})
