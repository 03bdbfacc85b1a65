import { after } from 'next/server'
import { followRedirect } from '@/lib/redirects/follow-redirect'
import { recordMissedUrl } from '@/lib/redirects/missed-urls'

/**
 * Handles every path without a page: follows redirects of staff, redirects `/` to the home page, returns 404 for a
 * missing file, and redirects other paths to `/`, temporarily, so that browsers do not cache these redirects.
 */
async function handle(request: Request) {
  const { pathname: path, search } = new URL(request.url)
  const redirect = await followRedirect(path + search)
  if (redirect) return redirectTo(redirect.toPath, redirect.permanent ? 308 : 307)
  if (path === '/') return redirectTo(`/home${search}`, 308)
  after(() => recordMissedUrl(path))
  if (/\.[a-z0-9]{1,8}$/i.test(path))
    return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  return redirectTo('/', 307)
}

const redirectTo = (location: string, status: 307 | 308) =>
  new Response(null, { status, headers: { location, 'cache-control': 'no-store' } })

export { handle as GET, handle as HEAD }
