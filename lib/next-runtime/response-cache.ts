import 'server-only'
import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import QuickLRU from 'quick-lru'
import { acceptedCoding, type Coding } from '../http/accepted-coding'
import { publicCacheControl } from '../http/cache-control'
import { compressBest, compressed, decompress, encode } from '../http/compressed'
import { matchesEtag } from '../http/etag'
import type { Middleware } from '../http/middleware'
import { personalCacheControl } from '../http/personal-page'
import type { SiteResponse } from '../http/site-response'
import { log } from '../logging/log'
import { finishPage, plainPolicy } from './page-document'
import { hasPreviewCookie } from './preview-cookie'
import { contentVersion, expireChangedSince } from './tags'

type CachedResponse = {
  brotli: Buffer
  /** Compressed for the first client that needs gzip. */
  gzip?: Buffer
  /** The content version before the response was made. */
  version: number
  /** The end of the time in which the response may be sent, by the monotonic clock. */
  freshUntil: number
  /** The hash of the body that the framework sent. */
  source: string
  headers: OutgoingHttpHeaders
  /** True for a page of the framework whose content is the same for every query. */
  isStaticPage: boolean
  /** The time at which the response was last sent instead of a failing page. */
  failedAt?: number
}

/** Reports to operators and tests that a response was cached (RFC 9211); absent if the framework made the response. */
const statusHeader = 'cache-status'

const policyHeader = 'content-security-policy'

/** Milliseconds between attempts to render a failing page: without the database, an attempt takes up to a second. */
const retryInterval = 1_000

type Options = {
  dependsOnQuery: (pathname: string, query: URLSearchParams) => boolean
  /** Called for every missing page and every redirect. */
  recordUrl: (what: 'missed' | 'followed', path: string) => void
}

/**
 * Returns the middleware that finishes public responses: pages get their policy (`finishPage`), status and lifetime;
 * all responses are compressed once and sent from memory until any content changes. If a page fails to render, for
 * example without the database, its last version is sent. See docs/decisions/079.
 */
export const responseCache =
  ({ dependsOnQuery, recordUrl }: Options): Middleware =>
  next => {
    // Each cache has up to twice `maxSize` entries. Anyone can invent queries and referrals, so these have their own
    // cache and evict no page.
    const pages = new QuickLRU<string, CachedResponse>({ maxSize: 1_000 })
    const inventedUrls = new QuickLRU<string, CachedResponse>({ maxSize: 100 })
    const handlePrivate = compressed(next)

    return async (request, response) => {
      const version = contentVersion()
      if (!isPublic(request)) {
        response.beforeHead(() => keepPrivate(request, response))
        await handlePrivate(request, response)
        // When a part of a page is requested, the framework renders and caches the whole page.
        if (request.headers.rsc) expireChangedSince(version)
        return
      }
      response.beforeHead(() => limitSharedCaches(response))
      if (!isRead(request)) {
        response.collect(body => sendResult(body, request, response))
        return await next(request, response)
      }
      const { url = '', headers } = request
      const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
      const [path = '', query] = url.split(/\?(.*)/s)
      const hasOwnResponse = query !== undefined && dependsOnQuery(path, new URLSearchParams(query))
      const pageKey = `${scheme} ${path}`
      const urlKey = `${scheme} ${url}`
      const find = () => (hasOwnResponse ? undefined : pages.get(pageKey)) ?? inventedUrls.get(urlKey)
      const found = find()
      if (found && (isFresh(found) || failedRecently(found))) {
        response.setHeader(statusHeader, 'site; hit')
        return send(found, request, response)
      }

      // The body is needed to find out the status; Node does not send it for HEAD.
      request.method = 'GET'
      response.collect(body => {
        // The framework has now cached the page, perhaps with former content. Tags that changed meanwhile expire again.
        expireChangedSince(version)
        if (response.statusCode >= 500 && found) {
          found.failedAt = performance.now()
          for (const name of response.getHeaderNames()) response.removeHeader(name)
          response.statusCode = 200
          response.setHeader(statusHeader, 'site; hit; detail=failed')
          return send(found, request, response)
        }
        const until = freshUntil(response)
        const source = createHash('sha1').update(body).digest('base64')
        // Another visitor may have requested the page at the same time.
        const sameResponse = find()
        if (sameResponse?.source === source && response.statusCode === 200) {
          Object.assign(sameResponse, { version: Math.max(version, sameResponse.version), freshUntil: until })
          return send(sameResponse, request, response)
        }
        const isStaticPage = isIncrementalPage(response)
        if (isStaticPage && response.statusCode >= 300 && response.statusCode < 400) recordUrl('followed', path)
        const finished = finish(body, response)
        if (isStaticPage && response.statusCode === 404) recordUrl('missed', path)
        response.removeHeader('x-nextjs-cache')
        const entry = entryOf(response, finished, { version, freshUntil: until, source, isStaticPage })
        if (!entry) {
          // An unpublished page must not be sent again when the database fails.
          if (response.statusCode < 500) pages.delete(pageKey)
          return sendOnce(finished, request, response)
        }
        // If content changed meanwhile, the entry is sent again only in place of a failing page.
        if ((find()?.version ?? 0) <= version) {
          if (isStaticPage && isCanonicalPath(path)) {
            pages.set(pageKey, entry)
            void compressLater(entry, finished)
          } else inventedUrls.set(urlKey, entry)
        }
        send(entry, request, response)
      })
      await next(request, response)
    }
  }

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** Returns true for requests for pages, lists and small files, but not for previews and parts of pages. */
function isPublic(request: IncomingMessage): boolean {
  const { url = '', headers } = request
  if (process.env.NODE_ENV === 'development' || headers.rsc || hasPreviewCookie(headers.cookie)) return false
  if (/^\/api(\/|\?|$)/.test(url)) return request.method === 'GET' && /^[a-z\d/-]{1,200}$/.test(url)
  return !/^\/(?:admin|_next\/static|media|plans|og|preview)(?:[/?]|$)/.test(url)
}

/** Returns true for paths in the form that the site writes. Their number is limited by the number of pages. */
const isCanonicalPath = (path: string) => /^\/[a-z\d/-]{1,200}$/.test(path) && !path.startsWith('/referral/')

const isFresh = ({ version, freshUntil }: CachedResponse) =>
  version === contentVersion() && performance.now() < freshUntil

const failedRecently = ({ failedAt }: CachedResponse) =>
  failedAt !== undefined && performance.now() - failedAt < retryInterval

/** Returns true if the framework caches a response; such responses allow shared caches to store them for a year. */
const isIncremental = (response: SiteResponse) => /^s-maxage=/.test(String(response.getHeader('cache-control') ?? ''))

const isHtml = (response: SiteResponse) => String(response.getHeader('content-type')).startsWith('text/html')

const isIncrementalPage = (response: SiteResponse) => isIncremental(response) && isHtml(response)

/**
 * Returns the end of the time in which a response may be sent. For a page this is infinity, because changes of content
 * expire it, also scheduled ones (`scheduled-times.ts`); for a list or a small file it is after the two seconds of
 * `publicCacheControl`.
 */
const freshUntil = (response: SiteResponse) => (isIncrementalPage(response) ? Infinity : performance.now() + 2_000)

/** Shortens the lifetime in shared caches: after a change, the site cannot revoke a response stored for a year. */
function limitSharedCaches(response: SiteResponse) {
  if (isIncremental(response)) response.setHeader('cache-control', publicCacheControl)
}

/** Forbids caches to store a page or a part of a page that bypasses this cache, because it is for one client only. */
function keepPrivate({ headers }: IncomingMessage, response: SiteResponse) {
  const isPage = isHtml(response)
  const isStorable = !String(response.getHeader('cache-control')).includes('no-store')
  if (isStorable && (isPage || isIncremental(response) || headers.rsc))
    response.setHeader('cache-control', personalCacheControl)
  // The panel and previews have their own policy.
  if (isPage && !response.hasHeader(policyHeader)) response.setHeader(policyHeader, plainPolicy)
}

/** Sends the result of a form. Pages accept no forms, but the framework renders them for any method: they get 405. */
function sendResult(body: Buffer, request: IncomingMessage, response: SiteResponse) {
  if (!isIncrementalPage(response)) return sendOnce(finish(body, response), request, response)
  response.statusCode = 405
  response.setHeader('allow', 'GET, HEAD')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  sendOnce(Buffer.from('Method Not Allowed'), request, response)
}

/** Returns the final HTML of a response, and sets its status and policy, unless the response already has a policy. */
function finish(body: Buffer, response: SiteResponse): Buffer {
  if (!isHtml(response) || response.hasHeader(policyHeader)) return body
  const { html, policy, isMissing, blocked } = finishPage(body.toString())
  // Either the framework changed its inline scripts, or content contains an inline script.
  if (blocked > 0) log.error(`A page contains ${blocked} inline scripts that its policy does not allow.`, null)
  if (isMissing) response.statusCode = 404
  response.setHeader(policyHeader, policy)
  return Buffer.from(html)
}

/** Returns the entry to store for a response; null if the response is not the same for everybody. */
function entryOf(
  response: SiteResponse,
  body: Buffer,
  facts: Pick<CachedResponse, 'version' | 'freshUntil' | 'source' | 'isStaticPage'>,
): CachedResponse | null {
  const isShared = facts.isStaticPage || response.getHeader('cache-control') === publicCacheControl
  if (response.statusCode !== 200 || !isShared || response.hasHeader('set-cookie')) return null
  limitSharedCaches(response)
  if (!response.hasHeader('etag')) response.setHeader('etag', etagOf(body, facts.isStaticPage ? '-quick' : ''))
  const { 'x-request-id': _, ...headers } = response.getHeaders()
  return { ...facts, headers, brotli: encode(body, 'br') }
}

/** Replaces the quickly compressed body, which the first visitor gets, by a smaller one with its own ETag. */
async function compressLater(entry: CachedResponse, body: Buffer) {
  const brotli = await compressBest(body)
  if (brotli) Object.assign(entry, { brotli, headers: { ...entry.headers, etag: etagOf(body) } })
}

const etagOf = (body: Buffer, variant = '') => `"${createHash('sha256').update(body).digest('base64url')}${variant}"`

/** Sends a cached response, or 304 if the client already has it. */
function send(entry: CachedResponse, request: IncomingMessage, response: SiteResponse) {
  for (const [name, value] of Object.entries(entry.headers)) if (value !== undefined) response.setHeader(name, value)
  addVary(response)
  const etag = String(entry.headers.etag)
  // A client may have the better compressed page from before a restart, which has the same content.
  if ([etag, etag.replace('-quick', '')].some(tag => matchesEtag(request.headers['if-none-match'], tag))) {
    for (const name of ['content-type', 'content-length']) response.removeHeader(name)
    response.statusCode = 304
    return void response.end()
  }
  const coding = acceptedCoding(request.headers['accept-encoding'])
  sendEncoded(encodedAs(coding, entry), coding, response)
}

function encodedAs(coding: Coding, entry: CachedResponse): Buffer {
  if (coding === 'br') return entry.brotli
  if (coding === 'identity') return decompress(entry.brotli)
  entry.gzip ??= encode(decompress(entry.brotli), 'gzip')
  return entry.gzip
}

function sendOnce(body: Buffer, request: IncomingMessage, response: SiteResponse) {
  const [type = ''] = String(response.getHeader('content-type')).split(';')
  const isText =
    type.startsWith('text/') || /^application\/(json|xml|javascript)$/.test(type) || /\+(json|xml)$/.test(type)
  if (!isText || body.length < 1024 || response.statusCode === 206 || response.hasHeader('content-encoding')) {
    if (body.length > 0) response.setHeader('content-length', body.length)
    return void response.end(body)
  }
  const coding = acceptedCoding(request.headers['accept-encoding'])
  sendEncoded(coding === 'identity' ? body : encode(body, coding), coding, response)
}

function sendEncoded(body: Buffer, coding: string, response: SiteResponse) {
  if (coding !== 'identity') response.setHeader('content-encoding', coding)
  addVary(response)
  response.setHeader('content-length', body.length)
  response.end(body)
}

function addVary(response: SiteResponse) {
  const present = [response.getHeader('vary') ?? []].flat().join(', ')
  if (!/accept-encoding/i.test(present))
    response.setHeader('vary', [present, 'accept-encoding'].filter(Boolean).join(', '))
}
