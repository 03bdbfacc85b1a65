import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { measureBesideDocuments } from '../bench/documents.ts'
import { buildEmptySite } from '../bench/empty-site.ts'
import { measureFirstPresses } from '../bench/first-press.ts'
import { measureHostileBodies } from '../bench/hostile-bodies.ts'
import { timeInput } from '../bench/input.ts'
import { measureLargestPaints } from '../bench/largest-paint.ts'
import { audit, findBelow100 } from '../bench/lighthouse.ts'
import { serveOverHttps } from '../bench/nginx.ts'
import { measureWeight } from '../bench/page-weight.ts'
import { benchPanel } from '../bench/panel.ts'
import { preparePictures } from '../bench/pictures.ts'
import { memoryOf } from '../bench/processes.ts'
import { benchReports } from '../bench/reports.ts'
import { compareRequests, rounds } from '../bench/requests.ts'
import { median } from '../bench/statistics.ts'
import { submitMany } from '../bench/submissions.ts'
import { buildTestSite, prepareTestSite, type TestSite } from '../checks/browser-tests.ts'
import { findBrowser } from '../programs/browser.ts'
import { type Interrupts, runCommand } from '../programs/command.ts'
import { provideFonts } from '../programs/fonts.ts'
import { findNginx } from '../programs/nginx.ts'
import { Problem } from '../programs/problem.ts'
import { nextProgram } from '../programs/program.ts'
import { timed } from '../programs/progress.ts'
import { startTestDatabase } from '../site/database.ts'
import { freePort } from '../site/free-port.ts'
import { type Site, serveSite } from '../site/serve.ts'
import { bareEnvironment } from '../site/settings.ts'

const lighthouseRounds = 3
/** One page of each kind; `findUnit` adds a home of an estate. */
const pagesOfKinds = [
  '/home',
  '/greenpark-estate',
  '/lukenya-plains/floor-plans',
  '/blogs/article/the-second-site-visit',
  '/homes',
  '/faqs',
  '/view-gallery',
]
const listPage = '/articles'

const partsInBrowser = ['weights', 'press', 'lighthouse', 'rules', 'panel']
const parts = ['requests', 'forms', ...partsInBrowser, 'reports', 'input']

// Prints measurements of the production build next to measurements of an empty page of the same framework. They are
// informative only, because timings vary. npm run bench --
// requests|forms|weights|press|lighthouse|rules|panel|reports|input runs one part.
await runCommand(async interrupts => {
  const { stop } = interrupts
  const part = process.argv[2]
  if (part && !parts.includes(part))
    throw new Problem(`The bench has no part "${part}". Its parts are ${parts.join(', ')}.`)
  if (process.platform !== 'linux') throw new Problem('CPU and memory are read from /proc: the bench runs on Linux.')
  const isSelected = (name: string) => !part || part === name

  await using database = await startTestDatabase({ fresh: true })
  if (isSelected('input')) {
    console.log('\nHostile and large input')
    console.table(await timeInput(database.url, stop))
  }
  if (part === 'input') return 0
  const site = await prepareTestSite(database.url)
  const built = await timed(buildTestSite(site, stop), 'Site built')
  if (built.failed > 0) throw new Problem(`The build failed: ${built.output.slice(-800)}`)
  const emptyFolder = await timed(buildEmptySite(stop), 'Empty page built')

  if (isSelected('requests')) await printColdStart(site, interrupts)
  await using served = await serveSite('start', site, interrupts)
  await using empty = await serveEmpty(emptyFolder, interrupts)
  const pages = [...pagesOfKinds, await findUnit(site.SITE_URL)]
  const urls: [string, string][] = [
    ['empty page', empty.url],
    ...[...pages, listPage].map((path): [string, string] => [path, `${site.SITE_URL}${path}`]),
  ]
  for (const [, url] of urls) await preparePictures(url)
  if (isSelected('requests')) {
    await printRequests(site, served, empty, pages, stop)
    console.table(await measureBesideDocuments(site.SITE_URL))
  }
  if (isSelected('forms')) {
    console.log('\n200 enquiries in 10 s')
    console.table({ enquiries: await submitMany(site.SITE_URL, site.DATABASE_URL) })
    console.table(await measureHostileBodies(site.SITE_URL))
  }
  if (isSelected('reports')) {
    console.log('Reports of 100,000 deals, with their pages; the limit is 500 ms')
    console.table(await benchReports(site))
  }
  if (!part || partsInBrowser.includes(part)) await benchInBrowser({ site, empty, urls, isSelected, stop })
  return 0
})

type InBrowser = {
  site: TestSite
  empty: { port: string }
  urls: [string, string][]
  isSelected: (part: string) => boolean
  stop: AbortSignal
}

async function benchInBrowser({ site, empty, urls, isSelected, stop }: InBrowser): Promise<void> {
  const browser = await findBrowser(stop)
  Object.assign(process.env, await provideFonts('.data/bench/fonts'))
  if (isSelected('weights')) {
    console.log('\nCold load at 360 px, compressed')
    console.table(await withBrowser(browser, opened => measureWeights(opened, urls)))
  }
  if (isSelected('press')) {
    console.log('Milliseconds to the result of the first press; 1.6 Mbit/s, processor four times slower; goal 400')
    console.table(await withBrowser(browser, opened => measureFirstPresses(opened, site.SITE_URL)))
    console.log('Milliseconds to the largest paint on the same phone')
    console.table(await withBrowser(browser, opened => measureLargestPaints(opened, urls)))
  }
  if (isSelected('lighthouse')) {
    console.log(`Lighthouse, mobile, medians of ${lighthouseRounds} rounds`)
    console.table(await measureScores(browser, urls, stop))
    await printScoresOverHttps(browser, [site.PORT, empty.port], urls, stop)
  }
  if (isSelected('rules')) {
    const allPages = await listPages(site.SITE_URL)
    const below = await findBelow100(browser, allPages, stop)
    const perfect = allPages.length - Object.keys(below).length
    console.log(`Accessibility, best practices, SEO: 100 on ${perfect} of ${allPages.length}`)
    if (Object.keys(below).length > 0) console.table(below)
  }
  if (isSelected('panel')) {
    console.log('The panel with 100,000 people and 10,000 articles')
    console.table(await withBrowser(browser, opened => benchPanel(site, opened)))
  }
}

async function serveEmpty(folder: string, interrupts: Interrupts) {
  const port = String(await freePort())
  const env = { ...bareEnvironment(), NODE_ENV: 'production' as const, PORT: port }
  const site = await serveSite('start', env, interrupts, console, [nextProgram, 'start', folder])
  return { ...site, port, url: `http://localhost:${port}/` }
}

/** Measures the time from the start of the process to the complete home page. */
async function printColdStart(site: TestSite, interrupts: Interrupts) {
  const times: number[] = []
  for (let start = 0; start < 3; start++) {
    const started = performance.now()
    const served = await serveSite('start', site, interrupts)
    const home = await fetch(`${site.SITE_URL}/home`)
    await home.text()
    if (!home.ok) throw new Problem(`The home page returned ${home.status} after the start.`)
    times.push(Math.round(performance.now() - started))
    await served.stop()
  }
  console.log(`\nCold start until the home page is served: ${median(times)} ms (median of ${times}).`)
}

async function printRequests(
  site: TestSite,
  served: Site,
  empty: Site & { url: string },
  pages: string[],
  stop: AbortSignal,
) {
  const nginx = await findNginx(stop)
  if (!nginx) console.log('NO NGINX: no comparison with static files, and the shipped configuration is not measured')
  const memoryBefore = memoryOf(served.group)
  const { figures, goals } = await compareRequests(
    { site, group: served.group, empty, nginx },
    pages,
    await listPages(site.SITE_URL),
    stop,
  )
  const memoryAfter = memoryOf(served.group)
  await pause(10_000)
  console.log(`\nRequests, medians of ${rounds} rounds`)
  console.table(figures)
  console.log('Compared with the goals; lowest and highest of the rounds')
  console.table(goals)
  console.log(
    `Memory: ${memoryBefore} MB before, ${memoryAfter} MB after the load, ${memoryOf(served.group)} MB ten seconds later.`,
  )
}

async function withBrowser<T>(executablePath: string, measure: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  return measure(browser).finally(() => browser.close())
}

async function measureWeights(browser: Browser, urls: [string, string][]) {
  const rows: Record<string, Record<string, number>> = {}
  let baseline = 0
  for (const [name, url] of urls) {
    const full = await measureWeight(browser, url)
    const light = await measureWeight(browser, url, { 'save-data': 'on' })
    baseline ||= full.script
    rows[name] = {
      'script kB': kB(full.script),
      'over empty kB (goal 25)': kB(full.script - baseline),
      'total kB': kB(full.total),
      'before interaction kB': kB(full.beforeInteraction),
      'before interaction, with Save-Data kB': kB(light.beforeInteraction),
      requests: full.requests,
    }
  }
  return rows
}

async function measureScores(browser: string, urls: [string, string][], stop: AbortSignal) {
  const scoresByUrl = await audit(
    browser,
    urls.map(([, url]) => url),
    lighthouseRounds,
    stop,
  )
  const baseline = scoresByUrl.get(urls[0]?.[1] ?? '')
  return Object.fromEntries(
    urls.map(([name, url]) => {
      const scores = scoresByUrl.get(url)
      if (!scores || !baseline) throw new Problem(`Lighthouse did not audit ${url}.`)
      return [
        name,
        {
          ...scores,
          'below empty (goal 2)': baseline.performance - scores.performance,
          'TBT over empty (goal 50)': scores.tbt - baseline.tbt,
          'simulated LCP over empty': scores.lcp - baseline.lcp,
        },
      ]
    }),
  )
}

/** Prints Lighthouse scores through the shipped nginx with HTTPS and HTTP/2. The first URL is the empty page. */
async function printScoresOverHttps(
  browser: string,
  [sitePort, emptyPort]: [string, string],
  urls: [string, string][],
  stop: AbortSignal,
) {
  const nginx = await findNginx(stop)
  if (!nginx) return console.log('NO NGINX: not measured over HTTPS')
  await using cleanUps = new AsyncDisposableStack()
  const site = await serveOverHttps(nginx, sitePort, stop)
  cleanUps.defer(site.stop)
  const empty = await serveOverHttps(nginx, emptyPort, stop)
  cleanUps.defer(empty.stop)
  const host = (proxy: { url: string }) => proxy.url.replace('127.0.0.1', 'localhost')
  const overHttps = urls.map(([name, url], index): [string, string] => [
    name,
    host(index === 0 ? empty : site) + new URL(url).pathname,
  ])
  console.log('Lighthouse through the shipped nginx, over HTTPS and HTTP/2')
  console.table(await measureScores(browser, overHttps, stop))
}

/** Returns the path of a home of the first estate in the sitemap. */
async function findUnit(siteUrl: string) {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  const path = /<loc>https?:\/\/[^/]+(\/[a-z-]+\/homes\/[^<]+)<\/loc>/.exec(sitemap)?.[1]
  if (!path) throw new Problem('The sitemap has no home.')
  return path
}

/** Returns the first two URLs of each kind of page in the sitemap. */
async function listPages(siteUrl: string) {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  const groups = Map.groupBy(urls, url => {
    const parts = new URL(url).pathname.split('/')
    return parts.length > 2 ? parts.slice(0, -1).join('/') : url
  })
  return [...groups.values()].flatMap(group => group.slice(0, 2))
}

/** Converts bytes to units of 1,024 bytes with one decimal. */
function kB(bytes: number) {
  return Math.round(bytes / 102.4) / 10
}
