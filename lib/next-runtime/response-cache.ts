import 'server-only'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { acceptedCoding } from '../http/accepted-coding'
import { publicCacheControl } from '../http/cache-control'
import { matchesEtag } from '../http/etag'
import type { RequestListener } from '../http/middleware'
import type { SiteResponse } from '../http/site-response'
import { type ContentStamp, currentStamp, isCurrent } from './content-stamp.ts'
import { previewCookie } from './preview-cookie'

type CachedResponse = { stamp: ContentStamp; headers: OutgoingHttpHeaders; body: Buffer; failedAt?: number }

/** Milliseconds between attempts to render a failing page: without the database an attempt takes up to a second. */
const retryInterval = 1_000
const maxBytes = 32 * 1024 * 1024

/**
 * For each request of a static page it would be compressed, and its ETag computed, again, which is nearly all of the
 * request's cost; JSON lists are serialized again. Here the finished response is cached until any content changes. Other
 * requests go to the framework, and their responses are stored. When a page fails to render, for example without the
 * database, its last version is served, as our nginx configuration does too.
 */
export function responseCache(framework: RequestListener): RequestListener {
  const pages = new Map<string, CachedResponse>()
  let bytes = 0
  const store = (key: string, page: CachedResponse) => {
    if (bytes + page.body.length > maxBytes) {
      pages.clear()
      bytes = 0
    }
    bytes += page.body.length - (pages.get(key)?.body.length ?? 0)
    pages.set(key, page)
  }

  return (request, response) => {
    const key = keyOf(request)
    if (key === null) return framework(request, response)
    const found = pages.get(key)
    if (found && (isCurrent(found.stamp) || failedRecently(found))) return response.replace(responseFor(found, request))
    let rendered = true
    storeResponse(response, page => rendered && store(key, page))
    if (found)
      response.onFailure(() => {
        rendered = false
        found.failedAt = performance.now()
        return responseFor(found, request)
      })
    framework(request, response)
  }
}

/** The cache key; null for requests whose responses are not public. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || !(isCacheablePath(url) || isSearch(url))) return null
  if (headers.range || headers.cookie?.includes(previewCookie)) return null
  // Client-side navigation: partial pages.
  if (Object.keys(headers).some(name => name === 'rsc' || name.startsWith('next-'))) return null
  const coding = codingOf(headers['accept-encoding'])
  return coding && `${headers['x-forwarded-proto'] === 'https'} ${coding} ${url}`
}

const isCacheablePath = (url: string) =>
  /^\/[a-z\d/-]{1,200}$/.test(url) && !/^\/(admin|media|plans|_next)(\/|$)/.test(url)
/** The pages that show what is asked for in the query: the search, the finder, the comparison, the homes of an estate. */
const isSearch = (url: string) =>
  /^\/(search|homes|homes\/compare|(estates\/)?[a-z\d-]+\/homes)\?[\w=&%+,.~-]{1,300}$/.test(url)

/** Only the values that browsers and our proxy send; others are negotiated for each request. */
function codingOf(accepted = '') {
  if (accepted === '' || accepted === 'identity') return 'identity'
  const coding = accepted.includes(';') ? 'identity' : acceptedCoding(accepted)
  return coding === 'identity' ? null : coding
}

const failedRecently = ({ failedAt }: CachedResponse) =>
  failedAt !== undefined && performance.now() - failedAt < retryInterval

/** The cached response, without its body when the visitor has it already. */
function responseFor({ headers, body }: CachedResponse, request: IncomingMessage) {
  const isNotModified = matchesEtag(request.headers['if-none-match'], String(headers.etag))
  if (!isNotModified) return { status: 200, headers, body }
  const withoutBody = Object.entries(headers).filter(
    ([name]) => !name.startsWith('content-') || name === 'content-security-policy',
  )
  return { status: 304, headers: Object.fromEntries(withoutBody), body: undefined }
}

/** Stores a copy of a public response: a complete static page from the page cache, or a JSON list. */
function storeResponse(response: SiteResponse, store: (page: CachedResponse) => void) {
  const since = currentStamp()
  const isPublic = () => response.getHeader('cache-control') === publicCacheControl
  const chunks: Buffer[] = []
  response.onData(chunk => {
    if (isPublic()) chunks.push(chunk)
  })
  response.once('finish', () => {
    const { 'x-request-id': _, ...headers } = response.getHeaders()
    if (!isPublic() || response.statusCode !== 200 || !headers.etag || headers['set-cookie']) return
    // Responses of our own handlers do not have this header; pages do, and are stored once they are a hit.
    if ((headers['x-nextjs-cache'] ?? 'HIT') !== 'HIT') return
    const body = Buffer.concat(chunks)
    if (isCurrent(since)) store({ stamp: since, body, headers: { ...headers, 'content-length': body.length } })
  })
}
