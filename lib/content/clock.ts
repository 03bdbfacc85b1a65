import 'server-only'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { collectionKeys } from '@/db/collections'
import { contentClockTable } from '@/db/tables/content-clock'
import { db, driver } from '@/lib/database'
import { clockChannel } from './clock-channel'
import { tagOf } from './tags'

/** A page drawn while a change was being committed may carry a later time than the change; it is drawn again. */
const overlap = 60_000
/** Timers longer than this are cut into pieces, which also survives a clock that is set. */
const longestWait = 60_000

const upcoming = new Map<string, number>()

/**
 * Keeps what this process has cached in step with the database: every change that any process commits, every
 * scheduled change at its minute, and at the start all that happened while this process was not running.
 */
export async function startContentClock() {
  await driver.listen(
    clockChannel,
    key => void readClock(key),
    () => void readClock(),
  )
  setInterval(() => expireDue(), longestWait).unref()
}

async function readClock(changedKey?: string) {
  try {
    const rows = await db.select().from(contentClockTable)
    const now = Date.now()
    for (const row of rows) {
      if (changedKey === undefined) expire(row.collection, Math.min(row.changedAt.getTime() + overlap, now))
      if (row.nextChangeAt) upcoming.set(row.collection, row.nextChangeAt.getTime())
      else upcoming.delete(row.collection)
    }
    if (changedKey !== undefined) expire(changedKey, now)
    waitForNext()
  } catch (error) {
    // Nothing is known of what changed, so nothing cached counts.
    for (const key of collectionKeys) expire(key, Date.now())
    console.error('The content clock could not be read; pages are drawn anew.', error)
  }
}

function expire(key: string, at: number) {
  const tag = tagOf(key as Parameters<typeof tagOf>[0])
  const known = tagsManifest.get(tag)
  tagsManifest.set(tag, { ...known, expired: Math.max(known?.expired ?? 0, at) })
}

let timer: NodeJS.Timeout | undefined

function waitForNext() {
  clearTimeout(timer)
  const next = Math.min(...upcoming.values())
  if (next === Number.POSITIVE_INFINITY) return
  timer = setTimeout(expireDue, Math.min(Math.max(next - Date.now(), 0) + 50, longestWait))
  timer.unref()
}

function expireDue() {
  const now = Date.now()
  for (const [key, at] of upcoming) {
    if (at > now) continue
    expire(key, now)
    upcoming.delete(key)
    void readClock()
  }
  waitForNext()
}
