import type { APIRequestContext } from '@playwright/test'
import pLimit from 'p-limit'
import { expect, test } from '../support/fixtures.ts'
import { linksOf } from '../support/links.ts'
import { samplePaths } from '../support/public-routes.ts'

test('no link of the sample pages, which show each look of a page once, is broken', async ({ request }) => {
  const listed = new Set(await findListedPaths(request))
  // Other pages of the sitemap and pages of homes are requested in the release check only.
  const isWanted = (path: string) => samplePaths.includes(path) || !(listed.has(path) || isHome(path))
  const { seen, broken } = await crawl(request, samplePaths, isWanted)
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(samplePaths.length)
})

test('no internal link is broken: every page except homes is crawled, and every anchor exists', {
  tag: '@release',
}, async ({ request }) => {
  const { listed, homes } = await findPages(request)
  const { seen, broken } = await crawl(request, listed, path => !homes.has(path))
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(50)
})

// The site renders the page of a home on its first request; a thousand such pages would take two minutes.
test('no internal link is broken: one home of each type and state of each estate is crawled, and every link to a home works', {
  tag: '@release',
}, async ({ request }) => {
  const { listed, homes } = await findPages(request)
  const units = await findUnits(request)
  const unitByPath = new Map(units.map(unit => [new URL(unit.url).pathname, unit]))
  expect([...homes].filter(path => !unitByPath.has(path))).toEqual([])
  const homesByKind = Map.groupBy(homes, path => {
    const { estate, type, state } = unitByPath.get(path) ?? {}
    return `${estate}, ${type}, ${state}`
  })
  const sample = new Set([...homesByKind.values()].flatMap(paths => paths[0] ?? []))
  // Links to pages that are not listed are followed too; the listed pages are crawled by the previous test.
  const allListed = new Set([...listed, ...homes])
  const { seen, broken } = await crawl(request, sample, path => sample.has(path) || !allListed.has(path))
  console.log(`${seen.size} of ${homes.size} homes are crawled.`)
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
  expect(homes.size).toBeGreaterThan(500)
})

/** Returns the paths of the sitemap, and the paths of homes in the sitemap or in a list of homes. */
async function findPages(request: APIRequestContext) {
  const listed = await findListedPaths(request)
  const lists = listed.filter(path => path.endsWith('/homes'))
  const linkedPaths = await Promise.all(lists.map(path => findLinksOfList(request, path)))
  return { listed, homes: new Set([...listed, ...linkedPaths.flat()].filter(isHome).toSorted()) }
}

/** Returns the links on all pages of a list. */
async function findLinksOfList(request: APIRequestContext, list: string) {
  const links: string[] = []
  for (let path: string | undefined = list; path; ) {
    const text = await (await request.get(path)).text()
    links.push(...linksOf(text, list).paths)
    path = /<a href="([^"]+)" rel="next"/.exec(text)?.[1]
  }
  return links
}

async function findListedPaths(request: APIRequestContext) {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
}

const isHome = (path: string) => /^\/(?:estates\/)?[^/]+\/homes\/[^/]+$/.test(path)

type Unit = { url: string; estate: string; type: string; state: string }

/** Returns the homes of all estates from the API. */
async function findUnits(request: APIRequestContext): Promise<Unit[]> {
  const slugs = (await findListedPaths(request)).flatMap(path => /([^/]+)\/homes$/.exec(path)?.[1] ?? [])
  const lists = await Promise.all(
    slugs.map(async (slug): Promise<Unit[]> => (await request.get(`/api/estates/${slug}/units`)).json()),
  )
  return lists.flat()
}

/** Crawls these paths and all paths that they lead to, if wanted. Returns the crawled paths and the broken links. */
async function crawl(request: APIRequestContext, from: Iterable<string>, isLinkWanted: (path: string) => boolean) {
  const seen = new Set<string>()
  const broken: string[] = []
  const limit = pLimit(3)

  /** Requests a page, checks its anchors and returns the linked paths. */
  async function visit(path: string): Promise<string[]> {
    const response = await request.get(path, { maxRedirects: 0 })
    const { location } = response.headers()
    if (response.status() >= 400) broken.push(`${path}: ${response.status()}`)
    // Unknown paths redirect to the home page, so an internal link with this redirect is broken.
    if (location === '/') broken.push(`${path}: unknown`)
    else if (location?.startsWith('/')) return [location]
    if (response.status() !== 200) return []
    const { paths, missingAnchors } = linksOf(await response.text(), path)
    broken.push(...missingAnchors.map(anchor => `${path}#${anchor}`))
    return paths
  }

  async function follow(paths: Iterable<string>): Promise<void> {
    const newPaths = [...new Set(paths)].filter(path => !seen.has(path) && isLinkWanted(path))
    for (const path of newPaths) seen.add(path)
    await Promise.all(newPaths.map(async path => follow(await limit(visit, path))))
  }
  await follow(from)
  return { seen, broken }
}
