import { and, eq, ne, sql } from 'drizzle-orm'
import { type CollectionKey, publicPathOf } from '../../db/collections/index.ts'
import { redirectsTable } from '../../db/collections/redirects.ts'
import type { Tx } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import type { Entry } from '../../db/content/entry'
import { published } from '../../db/content/published-entries.ts'
import { ConflictError } from '../errors.ts'
import { pathnameOf } from './redirect-target.ts'

/**
 * Keeps old addresses working after a publication, in its transaction: an entry that moved leaves a redirect behind,
 * and no redirect leads to another one. Throws `ConflictError` for a redirect that would lead in a circle.
 */
export async function syncRedirects(tx: Tx, key: CollectionKey, before: Entry, after: Entry): Promise<void> {
  if (key === 'redirects') return straighten(tx, after)
  const [from, to] = [visiblePath(key, before), publicPathOf(key, after)]
  if (!from || !to || from === to || from.includes('#')) return
  // Something stands at the new address now: what led away from it must not.
  await tx.update(redirectsTable).set({ deletedAt: sql`now()` }).where(eq(redirectsTable.fromPath, to))
  await tx.update(redirectsTable).set({ toPath: to, updatedAt: sql`now()` }).where(eq(redirectsTable.toPath, from))
  const live = { toPath: to, permanent: true, status: 'published' as const, publishAt: new Date(), deletedAt: null }
  await tx
    .insert(redirectsTable)
    .values({ fromPath: from, ...live })
    .onConflictDoUpdate({ target: redirectsTable.fromPath, set: { ...live, unpublishAt: null, draft: null } })
  await bumpContentVersion(tx, 'redirects')
}

/** Where visitors found it until now; null when they did not. */
function visiblePath(key: CollectionKey, entry: Entry): string | null {
  const isPublic = entry.status === 'published' && entry.publishAt !== null && entry.publishAt <= new Date()
  return isPublic && !entry.deletedAt ? publicPathOf(key, entry) : null
}

/** A redirect leads straight to where the ones after it lead, and those before it lead there too. */
async function straighten(tx: Tx, redirect: Entry): Promise<void> {
  const own = String(redirect.fromPath)
  const rows = await tx
    .select({ from: redirectsTable.fromPath, to: redirectsTable.toPath })
    .from(redirectsTable)
    .where(and(published(redirectsTable), ne(redirectsTable.id, redirect.id)))
  const end = finalTarget(new Map(rows.map(row => [row.from, row.to])), own, String(redirect.toPath))
  if (end === null) throw new ConflictError('It would lead in a circle: its target leads back here.')
  await tx.update(redirectsTable).set({ toPath: end }).where(eq(redirectsTable.id, redirect.id))
  await tx.update(redirectsTable).set({ toPath: end, updatedAt: sql`now()` }).where(eq(redirectsTable.toPath, own))
}

/** Where one ends who follows the redirects from `to`; null when that is a circle. */
export function finalTarget(redirects: ReadonlyMap<string, string>, from: string, to: string): string | null {
  const seen = new Set([from])
  let here = to
  for (;;) {
    const place = pathnameOf(here) ?? here
    if (seen.has(place)) return null
    seen.add(place)
    const next = redirects.get(place)
    if (next === undefined) return here
    here = next
  }
}
