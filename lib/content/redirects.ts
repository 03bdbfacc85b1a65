import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { after } from 'next/server'
import { redirectsTable } from '@/db/collections/redirects'
import { db } from '@/lib/database'
import { published } from './queries'

/** Where staff send a path that no page answers, or null; the hit is counted once the answer is out. */
export async function followRedirect(path: string) {
  const [redirect] = await db
    .select({ id: redirectsTable.id, toPath: redirectsTable.toPath, permanent: redirectsTable.permanent })
    .from(redirectsTable)
    .where(and(published(redirectsTable), eq(redirectsTable.fromPath, path)))
  if (!redirect) return null
  after(() =>
    db
      .update(redirectsTable)
      .set({ hits: sql`${redirectsTable.hits} + 1`, lastHitAt: sql`now()` })
      .where(eq(redirectsTable.id, redirect.id)),
  )
  return redirect
}
