import { and, eq, ne, sql } from 'drizzle-orm'
import { type CollectionKey, publicPathOf } from '../../db/collections/index.ts'
import { redirectsTable } from '../../db/collections/redirects.ts'
import type { Tx } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import type { Entry } from '../../db/content/entry'
import { published } from '../../db/content/published-entries.ts'
import { redirectSource } from '../../db/content/redirect-source.ts'
import { ConflictError } from '../errors.ts'

/**
 * Keeps old paths working after a publication, in its transaction: creates a redirect for an entry that moved, and
 * flattens chains of redirects. Throws `ConflictError` for a redirect loop.
 */
export async function syncRedirects(tx: Tx, key: CollectionKey, before: Entry, after: Entry): Promise<void> {
  if (key === 'redirects') return flattenChains(tx, after)
  const [from, to] = [visiblePath(key, before), publicPathOf(key, after)]
  // A server does not get the fragment of a URL, so that it cannot redirect a path with one.
  if (!from || !to || from === to || from.includes('#')) return
  // The new path now has a page, so that a redirect from this path is removed.
  await tx.update(redirectsTable).set({ deletedAt: sql`now()` }).where(eq(redirectsTable.fromPath, to))
  await tx.update(redirectsTable).set({ toPath: to, updatedAt: sql`now()` }).where(eq(redirectsTable.toPath, from))
  const values = { toPath: to, permanent: true, status: 'published' as const, publishAt: new Date(), deletedAt: null }
  await tx
    .insert(redirectsTable)
    .values({ fromPath: from, ...values })
    .onConflictDoUpdate({ target: redirectsTable.fromPath, set: { ...values, unpublishAt: null, draft: null } })
  await bumpContentVersion(tx, 'redirects')
}

/** Returns the path of a public entry; null if the entry was not public. */
function visiblePath(key: CollectionKey, entry: Entry): string | null {
  const isPublic = entry.status === 'published' && entry.publishAt !== null && entry.publishAt <= new Date()
  return isPublic && !entry.deletedAt ? publicPathOf(key, entry) : null
}

/** Changes a redirect, and all redirects to it, so that they lead to the end of the chain. */
async function flattenChains(tx: Tx, redirect: Entry): Promise<void> {
  const fromPath = String(redirect.fromPath)
  const rows = await tx
    .select({ from: redirectsTable.fromPath, to: redirectsTable.toPath })
    .from(redirectsTable)
    .where(and(published(redirectsTable), ne(redirectsTable.id, redirect.id)))
  const end = finalTarget(new Map(rows.map(row => [row.from, row.to])), fromPath, String(redirect.toPath))
  if (end === null) throw new ConflictError('This redirect would be a loop: its target leads back here.')
  await tx.update(redirectsTable).set({ toPath: end }).where(eq(redirectsTable.id, redirect.id))
  await tx.update(redirectsTable).set({ toPath: end, updatedAt: sql`now()` }).where(eq(redirectsTable.toPath, fromPath))
}

/** Returns the end of the redirect chain from `to`; null for a loop. */
export function finalTarget(redirects: ReadonlyMap<string, string>, from: string, to: string): string | null {
  const seen = new Set([from])
  let current = to
  for (;;) {
    const source = redirectSource(current) ?? current
    if (seen.has(source)) return null
    seen.add(source)
    const next = redirects.get(source) ?? redirects.get(source.split('?', 1)[0] ?? '')
    if (next === undefined) return current
    current = next
  }
}
