import 'server-only'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type RequestListener, wrapRequestListeners } from '@/lib/next-runtime/request-listener'
import { publicCacheControl } from '../http/cache-control'
import { matchesEtag } from '../http/etag'
import { copyResponse } from './copy-response'
import { previewCookie } from './preview-cookie'
import { replaceFailure } from './stale-if-error'
import { areTagsExpired, areTagsStale, tagsManifest } from './tags.ts'

type VersionStamp = { time: number; running: number; content: string }
type CachedResponse = { since: VersionStamp; headers: OutgoingHttpHeaders; body: Buffer; failedAt?: number }

/** As `publicCacheControl` says: some end by time alone, and whatever is missed here is not missed for longer. */
const longestKept = 2_000
/** Milliseconds until a page that could not be drawn is tried again: a draw without the database takes up to a second. */
const pauseAfterFailure = 1_000
const mostBytes = 32 * 1024 * 1024

/**
 * For each request of a static page the framework packs it and counts its tag anew, from the same letters each time:
 * nearly all that the request costs; a list of a call it has written out anew. Here the finished answer is kept, until
 * anything at all changes, and given again.
 */
export function installResponseCache() {
  wrapRequestListeners(responseCache)
}

/**
 * Answers from what was sent before; whatever it does not know goes to the framework, and is noted on its way out. A page
 * that cannot be drawn just now, for want of the database perhaps, is given as it was, as the nginx we ship does too.
 */
export function responseCache(framework: RequestListener): RequestListener {
  const pages = new Map<string, CachedResponse>()
  let bytes = 0
  const keep = (key: string, page: CachedResponse) => {
    if (bytes + page.body.length > mostBytes) {
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
    if (found && (isCurrent(found.since) || failedJustNow(found))) return sendCached(found, request, response)
    let drawn = true
    storeResponse(response, page => drawn && keep(key, page))
    if (found)
      replaceFailure(response, () => {
        drawn = false
        found.failedAt = performance.now()
        sendCached(found, request, response)
      })
    framework(request, response)
  }
}

/** What tells answers apart; null for what is plainly not for everybody. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || !(isCacheablePath(url) || isSearch(url))) return null
  if (headers.range || headers.cookie?.includes(previewCookie)) return null
  // Parts of a page, for a browser that has the rest.
  if (Object.keys(headers).some(name => name === 'rsc' || name.startsWith('next-'))) return null
  const coding = codingOf(headers['accept-encoding'])
  return coding && `${headers['x-forwarded-proto'] === 'https'} ${coding} ${url}`
}

const isCacheablePath = (url: string) =>
  /^\/[a-z\d/-]{1,200}$/.test(url) && !/^\/(admin|media|plans|_next)(\/|$)/.test(url)
const isSearch = (url: string) => /^\/search\?[\w=&%+.~-]{1,300}$/.test(url)

/** Only what browsers and our own proxy say; anything finer is weighed by the framework. */
function codingOf(accepted = '') {
  if (accepted === '' || accepted === 'identity') return 'identity'
  return /\bgzip\b/.test(accepted) && !accepted.includes(';') ? 'gzip' : null
}

const currentStamp = (): VersionStamp => ({
  time: Date.now(),
  running: performance.now(),
  content: contentFingerprint(),
})

/** Any change of any content ends it: there are few, and then nothing has to know which page shows what. */
function isCurrent(since: VersionStamp) {
  if (performance.now() - since.running > longestKept || contentFingerprint() !== since.content) return false
  const tags = [...tagsManifest.keys()]
  // A change within the same millisecond counts as one after.
  return !areTagsExpired(tags, since.time - 1) && !areTagsStale(tags, since.time - 1)
}

const failedJustNow = ({ failedAt }: CachedResponse) =>
  failedAt !== undefined && performance.now() - failedAt < pauseAfterFailure

/** Another text after every change, even where the machine's time is set back. */
function contentFingerprint() {
  let state = ''
  for (const { expired, stale } of tagsManifest.values()) state += `${expired} ${stale},`
  return state
}

function sendCached({ headers, body }: CachedResponse, request: IncomingMessage, response: ServerResponse) {
  const has = matchesEtag(request.headers['if-none-match'], String(headers.etag))
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !(has && name.startsWith('content-') && name !== 'content-security-policy'))
      response.setHeader(name, value)
  response.statusCode = has ? 304 : 200
  response.end(has ? undefined : body)
}

/** Keeps a copy of what goes out, if it is for everybody: a whole static page that lies in the cache, or a list. */
function storeResponse(response: ServerResponse, keep: (page: CachedResponse) => void) {
  const since = currentStamp()
  const isForEverybody = () => response.getHeader('cache-control') === publicCacheControl
  copyResponse(response, isForEverybody, ({ 'x-request-id': _, ...headers }, body) => {
    if (response.statusCode !== 200 || !headers.etag || headers['set-cookie']) return
    // What our own handlers write has no such header; a page has, and is taken once it is in the cache.
    if ((headers['x-nextjs-cache'] ?? 'HIT') !== 'HIT') return
    if (isCurrent(since)) keep({ since, body, headers: { ...headers, 'content-length': body.length } })
  })
}
