import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { permanentRedirect, redirect } from 'next/navigation'
import { db } from '@/lib/database'
import { selectPublished } from './queries'
import { tagOf } from './tags'

/** Leads on from a path where something moved away; returns when nothing did. For pages alone: what it throws is the framework's. */
export async function leadOn(path: string): Promise<void> {
  const moved = (await listRedirects())[path]
  if (moved?.permanent) permanentRedirect(moved.to)
  if (moved) redirect(moved.to)
}

/** All redirects by path: one copy, whatever paths strangers make up. */
async function listRedirects(): Promise<Record<string, { to: string; permanent: boolean }>> {
  'use cache'
  cacheTag(tagOf('redirects'))
  cacheLife('max')
  const rows = await selectPublished(db, 'redirects')
  return Object.fromEntries(rows.map(row => [row.fromPath, { to: row.toPath, permanent: row.permanent }]))
}
