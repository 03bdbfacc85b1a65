import { rm } from 'node:fs/promises'
import module from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { publicCacheControl } from '../http/cache-control.ts'
import { isFromTheFuture } from './clock-skew.ts'
import { compressPageData, type PageData } from './page-data.ts'
import { pageDataStore } from './page-data-store.ts'
import { dataHashIn, finishPage } from './page-html.ts'
import { contentSecurityPolicy } from './security-policy.ts'
import { getSharedCache } from './shared-cache.ts'
import { areTagsExpired } from './tags.ts'

type Page = {
  kind: string
  html?: unknown
  postponed?: unknown
  status?: number
  headers?: Record<string, string>
  /** Ours: what hydrates the page, which the HTML loads from a file; absent in an entry that was read from disk. */
  dataFile?: PageData
}

// The framework's own cache of pages on disk. It is CommonJS: under plain Node the class is one `default` deeper.
const FileSystemCache = ((module as unknown as { default?: unknown }).default ?? module) as typeof module

const policyHeader = 'content-security-policy'

type GetArgs = Parameters<InstanceType<typeof FileSystemCache>['get']>
type SetArgs = Parameters<InstanceType<typeof FileSystemCache>['set']>
type CacheResult = ReturnType<InstanceType<typeof FileSystemCache>['get']>
type SharedEntry = { page: SetArgs[1]; rules: SetArgs[2] }

/** When this process started to render a page that was not cached, by key. */
const renderStarts = new Map<string, number>()
const maxRenderStarts = 1_000

/**
 * The framework's page cache, which also adds a content security policy with the hashes of its own inline scripts to
 * every complete static page: strict, without a nonce, and so without rendering per request. Falls back to the cache
 * shared by all instances.
 */
export default class PageCache extends FileSystemCache {
  override async get(...args: GetArgs): CacheResult {
    const key = String(args[0])
    const local = await super.get(...args)
    const found = local && !isFromTheFuture(local.lastModified ?? 0) ? local : await this.getShared(...args)
    const page = found?.value as Page | null | undefined
    if (!found || (page && !(await this.finish(key, page)))) {
      recordRenderStart(key)
      return null
    }
    if (page) reportOutcome(key, page)
    return found
  }

  override async set(...args: SetArgs) {
    const key = String(args[0])
    const page = args[1] as Page | null
    const renderStart = renderStarts.get(key)
    renderStarts.delete(key)
    if (page) await this.finish(key, page)
    if (page) reportOutcome(key, page)
    if (page && isUnboundedPath(key, page)) return
    const metaPath = await this.removeMeta(key, page)
    // Content changed during rendering: this visitor gets the page, but it is not cached. From here until the page is in
    // memory nothing is awaited, or a change in between would be missed.
    if (page && renderStart !== undefined && areTagsExpired(tagsOf(page), renderStart)) return
    if (page) putShared(key, page, args)
    return this.writeMetaLast(args, metaPath)
  }

  /**
   * Prepares a page to be sent and stores its data, unless that was done before. False when the data of a stored page is
   * lost: it has to be rendered again.
   */
  private async finish(key: string, page: Page): Promise<boolean> {
    // The page of a missing entry; see `NotFoundPage`.
    if (typeof page.html === 'string' && page.html.includes('<div data-missing=')) page.status = 404
    addCacheControl(page)
    if (page.kind !== 'APP_PAGE' || typeof page.html !== 'string' || page.postponed) return true
    if (!page.headers?.[policyHeader]) await finishHtml(page, page.html, isUnboundedPath(key, page))
    const store = pageDataStore(internalsOf(this).serverDistDir)
    const hash = page.dataFile?.hash ?? dataHashIn(page.html)
    if (!hash) return true
    const bytes = page.dataFile?.bytes ?? (await store.find(hash))
    if (!bytes) return false
    page.dataFile = { hash, bytes }
    await store.keep(page.dataFile)
    return true
  }

  /**
   * A page is stored on disk in several files, and the framework ignores them without the `.meta` file. So that file is
   * removed first and written last: a page that a killed process wrote partially is rendered again.
   */
  private async removeMeta(key: string, page: Page | null) {
    const { flushToDisk, getFilePath } = internalsOf(this)
    if (!page || !flushToDisk || !storedKinds.has(page.kind)) return null
    const metaPath = getFilePath.call(this, `${key}.meta`, page.kind)
    await rm(metaPath, { force: true })
    return metaPath
  }

  private async writeMetaLast(given: SetArgs, metaPath: string | null) {
    if (!metaPath) return super.set(...given)
    const args = withData(given)
    const { fs } = internalsOf(this)
    let meta = ''
    const writeFile = async (path: string, data: string) => {
      if (path !== metaPath) return fs.writeFile(path, data)
      meta = data
    }
    await super.set.apply(Object.create(this, { fs: { value: { ...fs, writeFile } } }), args)
    await fs.writeFile(metaPath, meta)
  }

  private async getShared(...[key, context]: GetArgs): CacheResult {
    const { kind, isFallback } = context as { kind: string; isFallback?: boolean }
    if (isFallback || (kind !== 'APP_PAGE' && kind !== 'APP_ROUTE')) return null
    const entry = await getSharedCache()?.read<SharedEntry>(pageKey(String(key)))
    if (!entry) return null
    // Nothing is awaited between checking that it is current and storing it.
    await super.set(key, entry.page, entry.rules)
    const { cacheControl } = entry.rules as { cacheControl?: unknown }
    return { lastModified: Date.now(), value: entry.page, cacheControl } as Awaited<CacheResult>
  }
}

type Internals = {
  flushToDisk: boolean
  serverDistDir: string
  fs: { writeFile(path: string, data: string): Promise<void> }
  getFilePath(key: string, kind: string): string
}

/**
 * The framework reads the `.rsc` file of a page that postponed nothing, but writes none for a route that may postpone:
 * such a page was rendered again after every restart, and whenever it had left the memory.
 */
function withData([key, page, rules]: SetArgs): SetArgs {
  const { postponed, rscData } = page as { postponed?: unknown; rscData?: unknown }
  const isComplete = postponed === undefined && rscData !== undefined
  return [key, page, isComplete ? ({ ...rules, isRoutePPREnabled: false } as typeof rules) : rules]
}

/** Private members of the framework's class; the tests fail when they change. */
const internalsOf = (cache: PageCache) => cache as unknown as Internals

const storedKinds = new Set(['APP_PAGE', 'APP_ROUTE'])

const pageKey = (key: string) => `page ${key}`

function putShared(key: string, page: Page, [, , rules]: SetArgs) {
  if (page.postponed || (rules as { isFallback?: boolean }).isFallback) return
  if (page.kind !== 'APP_PAGE' && page.kind !== 'APP_ROUTE') return
  void getSharedCache()?.write(pageKey(key), tagsOf(page), { page, rules })
}

function tagsOf({ headers }: Page): string[] {
  return headers?.['x-next-cache-tags']?.split(',') ?? []
}

function recordRenderStart(key: string) {
  if (renderStarts.size >= maxRenderStarts) renderStarts.delete(renderStarts.keys().next().value as string)
  if (!renderStarts.has(key)) renderStarts.set(key, Date.now())
}

const listeners = globalThis as typeof globalThis & {
  /** Counts 404s and redirects; set by the server, absent in a build. */
  shkRecordUrl?: (what: 'missed' | 'followed', path: string) => void
}

function reportOutcome(key: string, { kind, status = 200 }: Page) {
  if (kind !== 'APP_PAGE') return
  // The framework's keys end in `/$` and the path.
  const path = key.slice(key.indexOf('/$') + 2)
  if (status === 404) listeners.shkRecordUrl?.('missed', path)
  if (status >= 300 && status < 400) listeners.shkRecordUrl?.('followed', path)
}

/**
 * Anyone can request any number of missing paths and unknown referrals: those pages must not fill the disk, nor their
 * data, which they contain.
 */
function isUnboundedPath(path: string, page: Page) {
  if (page.status === 404) return true
  return path.includes('/referral/') && typeof page.html === 'string' && !page.html.includes('<main data-referrer=')
}

/**
 * Browsers revalidate each time; a proxy may serve a page for two seconds. The framework's default would let a proxy keep
 * pages for a month, without changes by staff.
 */
function addCacheControl(page: Page) {
  if (page.kind !== 'APP_PAGE' || page.postponed || page.headers?.['cache-control']) return
  page.headers = { ...page.headers, 'cache-control': publicCacheControl }
}

/** Finishes the HTML of a page (`finishPage`) and adds the policy for its scripts. */
async function finishHtml(page: Page, rendered: string, inlineData: boolean) {
  const { html, data, scripts, blocked, frames, thirdParties } = finishPage(rendered, { inlineData })
  // Logged as an error: either the framework changed its inline scripts, or content contains one.
  if (blocked > 0) console.error(`A page contains ${blocked} inline scripts that its policy does not allow.`)
  const policy = contentSecurityPolicy(scripts, {
    frames: [...frames, ...(thirdParties.chat ? chatFrames : [])],
    analytics: thirdParties.analytics,
  })
  const compressed = data === null ? undefined : await compressPageData(data)
  // In one step: another request may have read the same entry.
  Object.assign(page, { html, dataFile: compressed, headers: { ...page.headers, [policyHeader]: policy } })
}

const chatFrames = ['https://tawk.to', 'https://*.tawk.to']
