import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { permanentRedirect, redirect } from 'next/navigation'
import { db } from '@/lib/database'
import { selectPublished } from '../../db/content/published-entries'
import { tagOf } from '../cache-tags'
import { type RedirectTarget, resolveRedirect } from './redirect-target'

/** Leads on from a path where something moved away; returns when nothing did. For pages alone: what it throws is the framework's. */
export async function redirectIfMoved(path: string): Promise<void> {
  const redirects = await listRedirects()
  const way = await resolveRedirect(path, place => redirects[place])
  if (way?.permanent) permanentRedirect(way.toPath)
  if (way) redirect(way.toPath)
}

/** All redirects by path: one copy, whatever paths strangers make up. */
async function listRedirects(): Promise<Record<string, RedirectTarget>> {
  'use cache'
  cacheTag(tagOf('redirects'))
  cacheLife('max')
  const rows = await selectPublished(db, 'redirects')
  return Object.fromEntries(rows.map(row => [row.fromPath, { toPath: row.toPath, permanent: row.permanent }]))
}
