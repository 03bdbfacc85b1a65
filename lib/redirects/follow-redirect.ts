import 'server-only'
import { and, eq } from 'drizzle-orm'
import { after } from 'next/server'
import { redirectsTable } from '@/db/collections/redirects'
import { db } from '@/lib/database'
import { published } from '../../db/content/published-entries'
import { recordRedirectHit } from './missed-urls'
import { resolveRedirect } from './redirect-target'

/** The redirect target of a path without a page, or null; the hit is counted after the response. */
export async function followRedirect(path: string) {
  const target = await resolveRedirect(path, redirectAt)
  if (target) after(() => recordRedirectHit(path))
  return target
}

async function redirectAt(path: string) {
  const [redirect] = await db
    .select({ toPath: redirectsTable.toPath, permanent: redirectsTable.permanent })
    .from(redirectsTable)
    .where(and(published(redirectsTable), eq(redirectsTable.fromPath, path)))
  return redirect
}
