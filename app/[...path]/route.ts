import { after } from 'next/server'
import { followRedirect } from '@/lib/redirects/follow-redirect'
import { recordMissedUrl } from '@/lib/redirects/missed-urls'

/**
 * Every path that no page answers: what staff redirect, the lower-case form of what has capitals, 404 for a missing
 * file, the dashboard for what the panel has not, and the home page for the rest, for now only, so that no browser
 * remembers it.
 */
async function answer(_request: Request, { params }: RouteContext<'/[...path]'>) {
  const path = `/${(await params).path.join('/')}`
  if (path.startsWith('/admin/')) return to(`/admin/dashboard?${new URLSearchParams({ missing: path })}`, 303)
  const redirect = await followRedirect(path)
  if (redirect) return to(redirect.toPath, redirect.permanent ? 308 : 307)
  after(() => recordMissedUrl(path))
  if (/\.[a-z0-9]{1,8}$/i.test(path))
    return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  return to('/', 307)
}

const to = (location: string, status: 303 | 307 | 308) =>
  new Response(null, { status, headers: { location, 'cache-control': 'no-store' } })

export { answer as GET, answer as HEAD }
