import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type CollectionKey, collectionKeys } from '@/db/collections'
import { findOrMakeInstallation } from '@/db/installation'
import { contentClockTable } from '@/db/tables/content-clock'
import { db, driver } from '@/lib/database'
import { log } from '@/lib/logging/log'
import { isFromTheFuture, syncTimeOrigin } from '@/lib/next-runtime/clock-skew'
import { contentVersions } from '@/lib/next-runtime/content-versions'
import { tagsManifest } from '@/lib/next-runtime/tags'
import { contentChangeChannel } from '../../db/content/change-channel'
import { tagOf } from '../cache-tags'
import { builtFor } from './built-for'
import { newYear, yearTag } from './current-year'
import { scheduledTimes } from './scheduled-times'

/** A page drawn while a change was being committed may carry a later time than the change; it is drawn again. */
const overlap = 60_000
/** However quiet it is, the clock is read this often: a notice may be lost, and the machine's time may be set. */
const longestWait = 60_000

/** What is due when, by tag. */
const upcoming = new Map<string, number>()

/**
 * Keeps what this process has cached in step with the database: every change that any process commits, every
 * scheduled change at its minute, and at the start all that happened while this process was not running.
 */
export async function startContentInvalidation() {
  if (!(await isBuiltForThisDatabase())) expireAll()
  turnYear()
  expire(yearTag, newYear(Date.now(), 0))
  await driver.listen(
    contentChangeChannel,
    key => void readClock(key as CollectionKey),
    () => void readClock(),
  )
  setInterval(expireDue, longestWait).unref()
}

/** Reads the clock, after a change of `changedKey` or without a notice. What it did not know of expires. */
async function readClock(changedKey?: CollectionKey) {
  try {
    syncTimeOrigin()
    if (changedKey) expire(tagOf(changedKey), Date.now())
    // Of a change only what changed is read: staff may change forty things at once.
    const keys = changedKey ? [changedKey] : collectionKeys
    const schedule = await scheduledTimes(db, keys)
    const changes = new Map((await selectChanges()).map(row => [row.collection, row]))
    const ahead = await clockAhead()
    const now = Date.now()
    for (const key of keys) {
      const { last = null, next = null } = schedule.get(key) ?? {}
      const { at, exactly } = changes.get(key) ?? { at: null, exactly: '' }
      const changed = Math.max(at?.getTime() ?? 0, last?.getTime() ?? 0)
      noteVersion(tagOf(key), { version: `${exactly}/${last?.getTime() ?? ''}`, changed: changed + ahead, now })
      if (next) upcoming.set(tagOf(key), next.getTime() + ahead)
      else upcoming.delete(tagOf(key))
    }
    waitForNext()
  } catch (error) {
    // Who cannot read the clock cannot draw either: what is there is served on, and checked at the next reading.
    log.error('The content clock could not be read.', error)
  }
}

/** The exact time is a version: two changes within a millisecond are two. */
function selectChanges() {
  const { collection, changedAt } = contentClockTable
  return db.select({ collection, at: changedAt, exactly: sql<string>`${changedAt}::text` }).from(contentClockTable)
}

/** By how many milliseconds this machine's clock is ahead of the database's, by which content appears and leaves. */
async function clockAhead() {
  const [row] = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  return Date.now() - new Date(row?.now ?? Date.now()).getTime()
}

/** At the first reading, pages may lie on the disk that were drawn after the change: those stay. */
function noteVersion(tag: string, { version, changed, now }: { version: string; changed: number; now: number }) {
  const versions = contentVersions()
  const known = versions.get(tag)
  if (known === version) return
  expire(tag, known === undefined ? Math.min(changed + overlap, now) : now)
  versions.set(tag, version)
}

function turnYear() {
  contentVersions().set(yearTag, String(newYear(Date.now(), 0)))
  upcoming.set(yearTag, newYear(Date.now(), 1))
}

function expireAll() {
  for (const key of collectionKeys) expire(tagOf(key), Date.now())
}

/** An image is built on sample content, and its pages may be younger than the last change in the database it meets. */
async function isBuiltForThisDatabase() {
  const file = join(process.env.NEXT_DIST_DIR || '.next', builtFor)
  const wanted = await readFile(file, 'utf8').catch(() => null)
  return wanted === (await findOrMakeInstallation(db)).id
}

function expire(tag: string, at: number) {
  const known = tagsManifest.get(tag)
  const before = known?.expired ?? 0
  // From before the machine's clock was set back: it would count only when that time comes again.
  tagsManifest.set(tag, { ...known, expired: isFromTheFuture(before) ? at : Math.max(before, at) })
}

let timer: NodeJS.Timeout | undefined

function waitForNext() {
  clearTimeout(timer)
  if (upcoming.size === 0) return
  const next = Math.min(...upcoming.values())
  timer = setTimeout(expireDue, Math.min(Math.max(next - Date.now(), 0) + 50, longestWait))
  timer.unref()
}

function expireDue() {
  const now = Date.now()
  for (const [tag, at] of upcoming) {
    if (at > now) continue
    expire(tag, now)
    upcoming.delete(tag)
  }
  turnYear()
  void readClock()
}
