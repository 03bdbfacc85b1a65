import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { permanentRedirect, redirect } from 'next/navigation'
import { db } from '@/lib/database'
import { selectPublished } from '../../db/content/published-entries'
import { tagOf } from '../cache-tags'
import { type RedirectTarget, resolveRedirect } from './redirect-target'

/** Redirects from a path that has moved; else returns. Only for pages, because it throws the framework's redirect. */
export async function redirectIfMoved(path: string): Promise<void> {
  const redirects = await listRedirects()
  const target = await resolveRedirect(path, source => redirects[source])
  if (target?.permanent) permanentRedirect(target.toPath)
  if (target) redirect(target.toPath)
}

/** Returns all redirects by path. They are a single cache entry, however many paths are requested. */
async function listRedirects(): Promise<Record<string, RedirectTarget>> {
  'use cache'
  cacheTag(tagOf('redirects'))
  cacheLife('max')
  const rows = await selectPublished(db, 'redirects')
  return Object.fromEntries(rows.map(row => [row.fromPath, { toPath: row.toPath, permanent: row.permanent }]))
}
