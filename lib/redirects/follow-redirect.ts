import 'server-only'
import { and, eq } from 'drizzle-orm'
import { after } from 'next/server'
import { redirectsTable } from '@/db/collections/redirects'
import { db } from '@/lib/database'
import { published } from '../../db/content/published-entries'
import { recordRedirectHit } from './missed-urls'
import { resolveRedirect } from './redirect-target'

/** Returns the redirect target of a URL without a page, or null. The hit is counted after the response. */
export async function followRedirect(url: string) {
  const target = await resolveRedirect(url, redirectAt)
  if (target) after(() => recordRedirectHit(url))
  return target
}

async function redirectAt(source: string) {
  const [redirect] = await db
    .select({ toPath: redirectsTable.toPath, permanent: redirectsTable.permanent })
    .from(redirectsTable)
    .where(and(published(redirectsTable), eq(redirectsTable.fromPath, source)))
  return redirect
}
