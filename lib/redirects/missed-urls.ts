import 'server-only'
import { desc, eq, sql } from 'drizzle-orm'
import { redirectsTable } from '@/db/collections/redirects'
import { missedAddressesTable } from '@/db/tables/addresses'
import { db } from '@/lib/database'
import { log } from '@/lib/logging/log'

/** The list stops here: anyone can ask for any number of addresses. */
const mostKept = 2000

/** Counts a path that led nowhere. What scanners look for, and what is not an address of pages, is left out. */
export async function recordMissedUrl(path: string): Promise<void> {
  if (path.length > 200 || !/^\/[\w\-./%~]*$/.test(path) || /\.(php|asp|env|git|cgi|jsp)|\/\.|wp-/i.test(path)) return
  await db.execute(sql`
    insert into missed_addresses (path)
    select ${path}
    where exists (select from missed_addresses where path = ${path})
      or (select count(*) from missed_addresses) < ${mostKept}
    on conflict (path) do update set hits = missed_addresses.hits + 1, last_at = now()`)
}

/** Counts a redirect that someone followed. */
export async function recordRedirectHit(path: string): Promise<void> {
  await db
    .update(redirectsTable)
    .set({ hits: sql`${redirectsTable.hits} + 1`, lastHitAt: sql`now()` })
    .where(eq(redirectsTable.fromPath, path))
}

/** What was asked for in vain, the most wanted first. */
export function listMissedUrls() {
  return db
    .select()
    .from(missedAddressesTable)
    .orderBy(desc(missedAddressesTable.hits), desc(missedAddressesTable.lastAt))
    .limit(200)
}

/** Takes a path off the list. */
export async function deleteMissedUrl(path: string): Promise<void> {
  await db.delete(missedAddressesTable).where(eq(missedAddressesTable.path, path))
}

/** From here on the page cache of this process tells of addresses that led nowhere or away. Counting never fails a page. */
export function recordResolvedUrls() {
  const shared = globalThis as typeof globalThis & {
    shkNoteAddress?: (what: 'missed' | 'followed', path: string) => void
  }
  const note = { missed: recordMissedUrl, followed: recordRedirectHit }
  shared.shkNoteAddress = (what, path) => {
    note[what](path).catch(error => log.error('An address could not be counted.', error))
  }
}
