import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import { redirectsTable } from '@/db/collections/redirects'
import { published } from '@/db/content/published-entries'
import { redirectSource } from '@/db/content/redirect-source'
import { missedAddressesTable } from '@/db/tables/addresses'
import { db } from '@/lib/database'
import { log } from '@/lib/logging/log'
import { hasSecret } from '@/lib/paths/secret-paths'
import { redirectFrom } from './redirect-target'

/** Maximum number of rows, because anyone can request any number of URLs. */
const maxRows = 2000

/**
 * Counts a path that got 404. Ignores paths of scanners, paths that cannot be pages, and paths with a token. In a full
 * list, a new path replaces a path that nobody requested for a month, or else the path with the fewest hits.
 */
export async function recordMissedUrl(path: string): Promise<void> {
  if (path.length > 200 || !/^\/[\w\-./%~]*$/.test(path) || /\.(php|asp|env|git|cgi|jsp)|\/\.|wp-/i.test(path)) return
  if (hasSecret(path)) return
  await db.execute(sql`
    with removed as (
      select path from missed_addresses
      where not exists (select from missed_addresses where path = ${path})
      order by last_at < now() - interval '30 days' desc, hits, last_at
      limit greatest(0, (select count(*) from missed_addresses) - ${maxRows - 1})
    ), replaced as (
      delete from missed_addresses where path in (select path from removed)
    )
    insert into missed_addresses (path) values (${path})
    on conflict (path) do update set hits = missed_addresses.hits + 1, last_at = now()`)
}

export async function recordRedirectHit(url: string): Promise<void> {
  const redirect = await redirectFrom(redirectSource(url) ?? '', findRedirect)
  if (!redirect) return
  await db
    .update(redirectsTable)
    .set({ hits: sql`${redirectsTable.hits} + 1`, lastHitAt: sql`now()` })
    .where(eq(redirectsTable.id, redirect.id))
}

/** Returns the published redirect whose source is exactly this `redirectSource`. */
export async function findRedirect(source: string) {
  const { id, toPath, permanent } = redirectsTable
  const [redirect] = await db
    .select({ id, toPath, permanent })
    .from(redirectsTable)
    .where(and(published(redirectsTable), eq(redirectsTable.fromPath, source)))
  return redirect
}

/** Returns the 200 missed URLs with the most hits. */
export function listMissedUrls() {
  return db
    .select()
    .from(missedAddressesTable)
    .orderBy(desc(missedAddressesTable.hits), desc(missedAddressesTable.lastAt))
    .limit(200)
}

export async function deleteMissedUrl(path: string): Promise<void> {
  await db.delete(missedAddressesTable).where(eq(missedAddressesTable.path, path))
}

/** Counts a missing page or a redirect. Errors are only logged, so that the page does not fail. */
export function recordResolvedUrl(what: 'missed' | 'followed', path: string): void {
  const record = what === 'missed' ? recordMissedUrl : recordRedirectHit
  record(path).catch(error => log.error('Counting a missed URL or redirect failed.', error))
}
