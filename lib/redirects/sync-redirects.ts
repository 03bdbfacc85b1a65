import { and, eq, ne, sql } from 'drizzle-orm'
import { type CollectionKey, publicPathOf } from '../../db/collections/index.ts'
import { redirectsTable } from '../../db/collections/redirects.ts'
import type { Tx } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import type { Entry } from '../../db/content/entry'
import { published } from '../../db/content/published-entries.ts'
import { ConflictError } from '../errors.ts'
import { resolveSource } from './redirect-target.ts'

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
    .select({ fromPath: redirectsTable.fromPath, toPath: redirectsTable.toPath, permanent: redirectsTable.permanent })
    .from(redirectsTable)
    .where(and(published(redirectsTable), ne(redirectsTable.id, redirect.id)))
  const newRow = { fromPath, toPath: String(redirect.toPath), permanent: true }
  const redirects = new Map([...rows, newRow].map(row => [row.fromPath, row]))
  const end = await resolveSource(fromPath, source => redirects.get(source))
  if (!end) throw new ConflictError('This redirect would be a loop: its target leads back here.')
  const { toPath } = end
  await tx.update(redirectsTable).set({ toPath }).where(eq(redirectsTable.id, redirect.id))
  await tx.update(redirectsTable).set({ toPath, updatedAt: sql`now()` }).where(eq(redirectsTable.toPath, fromPath))
}
