import { rm } from 'node:fs/promises'
import module from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { forEverybody } from '../http/cache-control.ts'
import { isFromTheFuture } from './clock-skew.ts'
import { finishPage } from './page-html.ts'
import { contentSecurityPolicy } from './security-policy.ts'
import { theSharedCache } from './shared-cache.ts'

type Page = { kind: string; html?: unknown; postponed?: unknown; status?: number; headers?: Record<string, string> }

// The framework's own cache of pages on disk. It is CommonJS: under plain Node the class is one `default` deeper.
const FileSystemCache = ((module as unknown as { default?: unknown }).default ?? module) as typeof module

const policyHeader = 'content-security-policy'

type Reading = Parameters<InstanceType<typeof FileSystemCache>['get']>
type Writing = Parameters<InstanceType<typeof FileSystemCache>['set']>
type Found = ReturnType<InstanceType<typeof FileSystemCache>['get']>
type Lent = { page: Writing[1]; rules: Writing[2] }

/** When this process began to draw what it did not have, by key. */
const begun = new Map<string, number>()
const mostBegun = 1_000

/**
 * The framework's page cache, which also gives every whole static page a content security policy with the hashes of
 * its own inline scripts: strict, without a nonce, and so without rendering a page per request. What it does not have
 * it looks for in the cache that all instances share.
 */
export default class PageCache extends FileSystemCache {
  override async get(...args: Reading): Found {
    const key = String(args[0])
    const kept = await super.get(...args)
    const found = kept && !isFromTheFuture(kept.lastModified ?? 0) ? kept : await this.borrow(...args)
    if (!found) noteBegun(key)
    if (found?.value) complete(found.value as Page)
    if (found?.value) noteWhereItLed(key, found.value as Page)
    return found
  }

  override async set(...args: Writing) {
    const key = String(args[0])
    const page = args[1] as Page | null
    const since = begun.get(key)
    begun.delete(key)
    if (page) complete(page)
    if (page) noteWhereItLed(key, page)
    if (page && isOfNobody(key, page)) return
    const head = await this.takeHead(key, page)
    // Something changed while it was drawn: whoever asked gets it, and the next one has it drawn anew. From here until the
    // page is in memory nothing is awaited, or a change in between would go unnoticed.
    if (page && since !== undefined && areTagsExpired(tagsOf(page), since)) return
    if (page) lend(key, page, args)
    return this.keep(args, head)
  }

  /**
   * A page lies on the disk in several files, and the framework takes none of them without the one that holds its head.
   * So the head goes first and comes back last: what a killed process wrote by halves is drawn again.
   */
  private async takeHead(key: string, page: Page | null) {
    const { flushToDisk, getFilePath } = insidesOf(this)
    if (!page || !flushToDisk || !keptKinds.has(page.kind)) return null
    const head = getFilePath.call(this, `${key}.meta`, page.kind)
    await rm(head, { force: true })
    return head
  }

  private async keep(args: Writing, head: string | null) {
    if (!head) return super.set(...args)
    const { fs } = insidesOf(this)
    let written = ''
    const writeFile = async (path: string, data: string) => {
      if (path !== head) return fs.writeFile(path, data)
      written = data
    }
    await super.set.apply(Object.create(this, { fs: { value: { ...fs, writeFile } } }), args)
    await fs.writeFile(head, written)
  }

  private async borrow(...[key, asked]: Reading): Found {
    const { kind, isFallback } = asked as { kind: string; isFallback?: boolean }
    if (isFallback || (kind !== 'APP_PAGE' && kind !== 'APP_ROUTE')) return null
    const lent = await theSharedCache()?.read<Lent>(pageKey(String(key)))
    if (!lent) return null
    // Nothing is awaited between seeing that it is current and keeping it.
    await super.set(key, lent.page, lent.rules)
    const { cacheControl } = lent.rules as { cacheControl?: unknown }
    return { lastModified: Date.now(), value: lent.page, cacheControl } as Awaited<Found>
  }
}

type Insides = {
  flushToDisk: boolean
  fs: { writeFile(path: string, data: string): Promise<void> }
  getFilePath(key: string, kind: string): string
}

/** The framework's class calls these private; they are what its own methods work with, and the tests would notice. */
const insidesOf = (cache: PageCache) => cache as unknown as Insides

const keptKinds = new Set(['APP_PAGE', 'APP_ROUTE'])

const pageKey = (key: string) => `page ${key}`

function lend(key: string, page: Page, [, , rules]: Writing) {
  if (page.postponed || (rules as { isFallback?: boolean }).isFallback) return
  if (page.kind !== 'APP_PAGE' && page.kind !== 'APP_ROUTE') return
  void theSharedCache()?.write(pageKey(key), tagsOf(page), { page, rules })
}

function tagsOf({ headers }: Page): string[] {
  return headers?.['x-next-cache-tags']?.split(',') ?? []
}

function noteBegun(key: string) {
  if (begun.size >= mostBegun) begun.delete(begun.keys().next().value as string)
  if (!begun.has(key)) begun.set(key, Date.now())
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
  settleScripts(page)
  addLifetime(page)
}

/**
 * Browsers ask each time and hear 304; a proxy in front may answer for two seconds by itself. The framework would let
 * it keep a page for a month, and no change of staff would reach it.
 */
function addLifetime(page: Page) {
  if (page.kind !== 'APP_PAGE' || page.postponed || page.headers?.['cache-control']) return
  page.headers = { ...page.headers, 'cache-control': forEverybody }
}

/** Once for each page: its script goes behind the first frame, and its policy allows what it then holds. */
function settleScripts(page: Page) {
  if (page.kind !== 'APP_PAGE' || typeof page.html !== 'string' || page.postponed) return
  if (page.headers?.[policyHeader]) return
  const { html, scripts, refused, frames, guests } = finishPage(page.html)
  // Reaches the log as an error: either the framework writes its scripts in a new form, or a text carries one.
  if (refused > 0) console.error(`A page holds ${refused} inline scripts that its policy does not allow.`)
  page.html = html
  page.headers = {
    ...page.headers,
    [policyHeader]: contentSecurityPolicy(scripts, {
      frames: [...frames, ...(guests.chat ? chatFrames : [])],
      measured: guests.analytics,
    }),
  }
}

const chatFrames = ['https://tawk.to', 'https://*.tawk.to']
