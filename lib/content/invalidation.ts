import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Mutex } from 'async-mutex'
import { sql } from 'drizzle-orm'
import { type ContentKey, contentKeys } from '@/db/content/content-key'
import { findOrCreateInstallation } from '@/db/installation'
import { contentClockTable } from '@/db/tables/content-clock'
import { db, driver } from '@/lib/database'
import { log } from '@/lib/logging/log'
import { expireTag, tagClock } from '@/lib/next-runtime/tags'
import { contentChangeChannel } from '../../db/content/bump-content-version'
import { tagOf } from '../cache-tags'
import { builtForFile } from './built-for'
import { newYear, yearTag } from './current-year'
import { scheduledTimes } from './scheduled-times'

/**
 * Pages rendered within these milliseconds after the time of a change expire too: they may have been rendered with the
 * old content, because a change becomes visible only when its transaction is committed.
 */
const overlap = 60_000
/** Maximum milliseconds between two checks, because a notification may be lost, and the machine's clock may be set. */
const maxWait = 60_000

/** The time of the next scheduled change in milliseconds since 1970, by tag. */
const upcoming = new Map<string, number>()
/** The content version with which the caches of this process were last compared, by tag. */
const versions = new Map<string, string>()

/**
 * Keeps the caches of this process consistent with the database. Expires tags for every change that any process
 * commits, for every scheduled change when it is due, and at startup for all changes while this process was not
 * running.
 */
export async function startContentInvalidation() {
  if (!(await isBuiltForThisDatabase())) for (const key of contentKeys) expireTag(tagOf(key))
  upcoming.set(yearTag, newYear(Date.now(), 1))
  // Only pages that were rendered in an earlier year are stale.
  expireTag(yearTag, newYear(Date.now(), 0))
  await driver.listen(
    contentChangeChannel,
    key => void refreshVersions(key as ContentKey),
    // Runs after each connection, because notifications may have been missed before it.
    () => void refreshVersions(),
  )
  setInterval(expireDue, maxWait).unref()
}

/** Only one reading runs at a time: an older reading that ends later would undo the schedule of a newer one. */
const readings = new Mutex()

/** Expires the tag of a change, then reads the content versions and expires all tags whose version changed. */
function refreshVersions(changedKey?: ContentKey) {
  if (changedKey) expireTag(tagOf(changedKey))
  return readings.runExclusive(() => readVersions(changedKey))
}

async function readVersions(changedKey?: ContentKey) {
  try {
    // After a change only its collection is read, because staff may change forty entries at the same time.
    const keys = changedKey ? [changedKey] : contentKeys
    const schedule = await scheduledTimes(db, keys)
    const changes = new Map((await selectChanges()).map(row => [row.collection, row]))
    const offset = await clockOffset()
    for (const key of keys) {
      const { last = null, next = null } = schedule.get(key) ?? {}
      const { at, exactTime } = changes.get(key) ?? { at: null, exactTime: '' }
      const changedAt = Math.max(at?.getTime() ?? 0, last?.getTime() ?? 0)
      updateVersion(tagOf(key), `${exactTime}/${last?.getTime() ?? ''}`, changedAt + offset)
      if (next) upcoming.set(tagOf(key), next.getTime() + offset)
      else upcoming.delete(tagOf(key))
    }
    scheduleNext()
  } catch (error) {
    // Without the database no page can be rendered either, so cached pages are served until the next reading.
    log.error('Reading the content versions failed.', error)
  }
}

/** Selects the times of changes. The exact time is the version, because two changes may be within one millisecond. */
function selectChanges() {
  const { collection, changedAt } = contentClockTable
  return db.select({ collection, at: changedAt, exactTime: sql<string>`${changedAt}::text` }).from(contentClockTable)
}

/** Returns the milliseconds that this machine's clock is ahead of the database's clock, which decides publishing. */
async function clockOffset() {
  const [row] = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  return Date.now() - new Date(row?.now ?? Date.now()).getTime()
}

/** Expires a tag with a new version. At the first reading, pages built after the change stay valid. */
function updateVersion(tag: string, version: string, changedAt: number) {
  const knownVersion = versions.get(tag)
  if (knownVersion === version) return
  expireTag(tag, knownVersion === undefined ? Math.min(changedAt + overlap, tagClock()) : tagClock())
  versions.set(tag, version)
}

/** Returns false if the pages of the build belong to another database, such as the sample content of an image. */
async function isBuiltForThisDatabase() {
  const file = join(process.env.NEXT_DIST_DIR || '.next', builtForFile)
  const builtFor = await readFile(file, 'utf8').catch(() => null)
  return builtFor === (await findOrCreateInstallation(db)).id
}

let timer: NodeJS.Timeout | undefined

function scheduleNext() {
  clearTimeout(timer)
  if (upcoming.size === 0) return
  const next = Math.min(...upcoming.values())
  // 50 ms more, because a timer that runs early would find nothing due.
  timer = setTimeout(expireDue, Math.min(Math.max(next - Date.now(), 0) + 50, maxWait))
  timer.unref()
}

function expireDue() {
  const now = Date.now()
  for (const [tag, at] of upcoming) {
    if (at > now) continue
    expireTag(tag)
    upcoming.delete(tag)
  }
  upcoming.set(yearTag, newYear(now, 1))
  void refreshVersions()
}
