import { createHash } from 'node:crypto'
import module from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { contentSecurityPolicy } from './policy.ts'

type Page = { kind: string; html?: unknown; postponed?: unknown; status?: number; headers?: Record<string, string> }

// The framework's own cache of pages on disk. It is CommonJS: under plain Node the class is one `default` deeper.
const FileSystemCache = ((module as unknown as { default?: unknown }).default ?? module) as typeof module

const policyHeader = 'content-security-policy'

/**
 * The framework's page cache, which also gives every whole static page a content security policy with the hashes of
 * its own inline scripts: strict, without a nonce, and so without rendering a page per request.
 */
export default class PageCache extends FileSystemCache {
  override async get(...args: Parameters<InstanceType<typeof FileSystemCache>['get']>) {
    const found = await super.get(...args)
    if (found?.value) complete(found.value as Page)
    if (found?.value) noteWhereItLed(String(args[0]), found.value as Page)
    return found
  }

  override async set(...args: Parameters<InstanceType<typeof FileSystemCache>['set']>) {
    const page = args[1] as Page | null
    if (page) complete(page)
    if (page) noteWhereItLed(String(args[0]), page)
    if (page && isOfNobody(String(args[0]), page)) return
    return super.set(...args)
  }
}

const listeners = globalThis as typeof globalThis & {
  /** Counts what led nowhere or away; set by the server, absent in a build. */
  shkNoteAddress?: (what: 'missed' | 'followed', path: string) => void
}

function noteWhereItLed(key: string, { kind, status = 200 }: Page) {
  if (kind !== 'APP_PAGE') return
  // The framework's keys end in `/$` and the path.
  const path = key.slice(key.indexOf('/$') + 2)
  if (status === 404) listeners.shkNoteAddress?.('missed', path)
  if (status >= 300 && status < 400) listeners.shkNoteAddress?.('followed', path)
}

/**
 * Anyone can ask for any number of addresses that do not exist, and for any number of referrals: what is drawn for
 * them must not fill the disk.
 */
function isOfNobody(path: string, page: Page) {
  if (page.status === 404) return true
  return path.includes('/referral/') && typeof page.html === 'string' && !page.html.includes('<main data-referrer=')
}

function complete(page: Page) {
  // The page of an item that does not exist; see `NotFoundPage`.
  if (typeof page.html === 'string' && page.html.includes('<div data-missing=')) page.status = 404
  addPolicy(page)
}

function addPolicy(page: Page) {
  if (page.kind !== 'APP_PAGE' || typeof page.html !== 'string' || page.postponed) return
  if (page.headers?.[policyHeader]) return
  page.headers = {
    ...page.headers,
    [policyHeader]: contentSecurityPolicy(scriptHashes(page.html), {
      frames: [...frameOrigins(page.html), ...(bodyNames(page.html, 'chat') ? chatFrames : [])],
      measured: bodyNames(page.html, 'analytics'),
    }),
  }
}

const chatFrames = ['https://tawk.to', 'https://*.tawk.to']

/** Whether the shell names this third party on the body: no text of a page can stand there. */
function bodyNames(html: string, guest: 'analytics' | 'chat') {
  return /<body\b[^>]*>/.exec(html)?.[0].includes(` data-${guest}="`) ?? false
}

/** The CSP sources of all inline scripts of a page that a browser would run. */
function scriptHashes(html: string): string[] {
  const sources = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=|type="application\/(ld\+)?json"/.test(attributes) || code === '') continue
    sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...sources]
}

/** The origins that the page itself names in `data-frame`; text of staff never carries that attribute. */
function frameOrigins(html: string): string[] {
  const addresses = [...html.matchAll(/<aside\b[^>]*\bdata-frame="(https:[^"]+)"/g)].map(([, address = '']) => address)
  return [...new Set(addresses.filter(address => URL.canParse(address)).map(address => new URL(address).origin))]
}
