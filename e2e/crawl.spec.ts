import type { APIRequestContext } from '@playwright/test'
import pLimit from 'p-limit'
import { expect, test } from './fixtures.ts'
import { linksOf } from './links.ts'

// In parts, because an exclusive test has to wait for the longest running one: all pages but those of homes, then the
// homes, which the site renders on the first request. Each page is requested by one part only.
const homeParts = 5

test.describe.configure({ timeout: 240_000 })

test('no internal link is broken: every page but those of homes is crawled, every anchor exists', async ({
  request,
}) => {
  const { listed, homes } = await findPages(request)
  const { seen, broken } = await crawl(request, listed, path => !homes.has(path))
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(50)
})

for (const part of Array.from({ length: homeParts }, (_, index) => index))
  test(`no internal link is broken: every home is crawled, every anchor exists, part ${part + 1}`, async ({
    request,
  }) => {
    const { listed, homes } = await findPages(request)
    const share = new Set([...homes].filter((_, index) => index % homeParts === part))
    // Pages that are not listed belong to the part that finds them.
    const others = new Set([...listed, ...homes])
    const { seen, broken } = await crawl(request, share, path => share.has(path) || !others.has(path))
    expect(broken).toEqual([])
    expect(seen.size).toBeGreaterThan(100)
  })

/** The paths of the sitemap, and the homes that it or a list of homes links. */
async function findPages(request: APIRequestContext) {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  const lists = listed.filter(path => path.endsWith('/homes'))
  const linked = await Promise.all(lists.map(async path => linksOf(await (await request.get(path)).text(), path).paths))
  return { listed, homes: new Set([...listed, ...linked.flat()].filter(isHome).toSorted()) }
}

const isHome = (path: string) => /^\/(?:estates\/)?[^/]+\/homes\/[^/]+$/.test(path)

/** Crawls from these paths on, as far as pages are `wanted`. */
async function crawl(request: APIRequestContext, from: Iterable<string>, wanted: (path: string) => boolean) {
  const seen = new Set<string>()
  const broken: string[] = []
  const limit = pLimit(3)

  /** Requests a page, checks its anchors and returns the paths that it links. */
  async function visit(path: string): Promise<string[]> {
    const response = await request.get(path, { maxRedirects: 0 })
    const { location } = response.headers()
    if (response.status() >= 400) broken.push(`${path}: ${response.status()}`)
    // Unknown paths redirect to the home page: an internal link must never be one.
    if (location === '/') broken.push(`${path}: unknown`)
    else if (location?.startsWith('/')) return [location]
    if (response.status() !== 200) return []
    const { paths, missingAnchors } = linksOf(await response.text(), path)
    broken.push(...missingAnchors.map(anchor => `${path}#${anchor}`))
    return paths
  }

  async function follow(paths: Iterable<string>): Promise<void> {
    const found = [...new Set(paths)].filter(path => !seen.has(path) && wanted(path))
    for (const path of found) seen.add(path)
    await Promise.all(found.map(async path => follow(await limit(visit, path))))
  }
  await follow(from)
  return { seen, broken }
}
