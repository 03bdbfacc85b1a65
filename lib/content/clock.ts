import 'server-only'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { type CollectionKey, collectionKeys } from '@/db/collections'
import { contentClockTable } from '@/db/tables/content-clock'
import { db, driver } from '@/lib/database'
import { clockChannel } from './clock-channel'
import { tagOf } from './tags'
import { newYear, yearTag } from './year'

/** A page drawn while a change was being committed may carry a later time than the change; it is drawn again. */
const overlap = 60_000
/** Timers longer than this are cut into pieces, which also survives a clock that is set. */
const longestWait = 60_000

/** What is due when, by tag. */
const upcoming = new Map<string, number>()

/**
 * Keeps what this process has cached in step with the database: every change that any process commits, every
 * scheduled change at its minute, and at the start all that happened while this process was not running.
 */
export async function startContentClock() {
  const thisYear = newYear(Date.now(), 0)
  expire(yearTag, thisYear)
  upcoming.set(yearTag, newYear(Date.now(), 1))
  await driver.listen(
    clockChannel,
    key => void readClock(key as CollectionKey),
    () => void readClock(),
  )
  setInterval(expireDue, longestWait).unref()
}

/** Reads the clock after a change of `changedKey`, after a scheduled change (null), or for the first time (nothing given). */
async function readClock(changedKey?: CollectionKey | null) {
  try {
    const now = Date.now()
    if (changedKey) expire(tagOf(changedKey), now)
    for (const { collection, changedAt, nextChangeAt } of await db.select().from(contentClockTable)) {
      const tag = tagOf(collection as CollectionKey)
      if (changedKey === undefined) expire(tag, Math.min(changedAt.getTime() + overlap, now))
      if (nextChangeAt && nextChangeAt.getTime() > now) upcoming.set(tag, nextChangeAt.getTime())
      else upcoming.delete(tag)
    }
    waitForNext()
  } catch (error) {
    // Nothing is known of what changed, so nothing cached counts.
    for (const key of collectionKeys) expire(tagOf(key), Date.now())
    console.error('The content clock could not be read; pages are drawn anew.', error)
  }
}

function expire(tag: string, at: number) {
  const known = tagsManifest.get(tag)
  tagsManifest.set(tag, { ...known, expired: Math.max(known?.expired ?? 0, at) })
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
  upcoming.set(yearTag, newYear(now, 1))
  void readClock(null)
}
