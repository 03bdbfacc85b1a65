import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { buildEmptySite } from '../bench/empty-site.ts'
import { audit, findBelow100 } from '../bench/lighthouse.ts'
import { weigh } from '../bench/page-weight.ts'
import { askThePanel } from '../bench/panel.ts'
import { leavePictures, preparePictures } from '../bench/pictures.ts'
import { memoryOf } from '../bench/processes.ts'
import { compareRequests, rounds } from '../bench/requests.ts'
import { submitMany } from '../bench/submissions.ts'
import { buildTestSite, prepareTestSite, type TestSite } from '../checks/journeys.ts'
import { findBrowser } from '../programs/browser.ts'
import { type Interrupts, runCommand } from '../programs/command.ts'
import { findNginx } from '../programs/nginx.ts'
import { Problem } from '../programs/problem.ts'
import { timed } from '../programs/progress.ts'
import { startDatabase } from '../site/database.ts'
import { freePort } from '../site/free-port.ts'
import { type Site, serveSite } from '../site/serve.ts'
import { bareEnvironment } from '../site/settings.ts'

const lighthouseRuns = 5
const pages = ['/home', '/greenpark-estate', '/blogs/article/the-second-site-visit']
const listPage = '/articles'

const parts = ['requests', 'forms', 'weights', 'lighthouse', 'panel']

// Prints figures of the production build beside an empty page of the same framework, in one run. No gate: timings here
// are noisy. npm run bench -- requests|forms|weights|lighthouse|panel takes one part.
await runCommand(async interrupts => {
  const { stop } = interrupts
  const part = process.argv[2]
  if (part && !parts.includes(part)) throw new Problem(`The bench knows the parts ${parts.join(', ')}, not "${part}".`)
  if (process.platform !== 'linux') throw new Problem('CPU and memory are read from /proc: the bench runs on Linux.')
  const wants = (name: string) => !part || part === name

  const database = await startDatabase({
    dataDir: '.data/test-postgres',
    databaseName: 'postgres',
    durable: false,
    fresh: true,
  })
  try {
    const site = await prepareTestSite(database.url)
    await leavePictures(site.DATABASE_URL)
    const built = await timed(buildTestSite(site, stop), 'Site built')
    if (built.failed > 0) throw new Problem(`The build failed: ${built.output.slice(-800)}`)
    const emptyFolder = await timed(buildEmptySite(stop), 'Empty page built')

    if (wants('requests')) await printColdStart(site, interrupts)
    const served = await serveSite('start', site, interrupts)
    const empty = await serveEmpty(emptyFolder, interrupts)
    try {
      const addresses = [
        ['empty page', empty.url],
        ...[...pages, listPage].map(path => [path, `${site.SITE_URL}${path}`]),
      ] as [string, string][]
      for (const [, url] of addresses) await preparePictures(url)
      if (wants('requests')) await printRequests(site, served, empty, stop)
      if (wants('forms')) {
        console.log('\n200 enquiries in 10 s')
        console.table({ enquiries: await submitMany(site.SITE_URL, site.DATABASE_URL) })
      }
      if (part === 'requests' || part === 'forms') return 0
      const browser = await findBrowser(stop)
      if (wants('weights')) {
        console.log('\nCold load at 360 px, compressed')
        console.table(await weights(browser, addresses))
      }
      if (wants('lighthouse')) {
        console.log(`Lighthouse, mobile, median of ${lighthouseRuns}`)
        console.table(await scores(browser, addresses))
        const every = await everyPage(site.SITE_URL)
        const below = await findBelow100(browser, every, stop)
        console.log(
          `Accessibility, best practices, SEO: 100 on ${every.length - Object.keys(below).length} of ${every.length}`,
        )
        if (Object.keys(below).length > 0) console.table(below)
      }
      if (wants('panel')) {
        console.log('The panel with 100,000 leads and 5,000 articles')
        console.table(await askThePanel(site, browser))
      }
      return 0
    } finally {
      await Promise.all([served.stop(), empty.stop()])
    }
  } finally {
    await database.stop()
  }
})

async function serveEmpty(folder: string, interrupts: Interrupts) {
  const port = String(await freePort())
  const env = { ...bareEnvironment(), NODE_ENV: 'production' as const, PORT: port }
  const site = await serveSite('start', env, interrupts, console, folder)
  return { ...site, url: `http://localhost:${port}/` }
}

/** From the start of the process to the home page in hand, without anything else being done. */
async function printColdStart(site: TestSite, interrupts: Interrupts) {
  const times: number[] = []
  for (let start = 0; start < 3; start++) {
    const begun = performance.now()
    const served = await serveSite('start', site, interrupts)
    const home = await fetch(`${site.SITE_URL}/home`)
    await home.text()
    if (!home.ok) throw new Problem(`The home page answered ${home.status} after the start.`)
    times.push(Math.round(performance.now() - begun))
    await served.stop()
  }
  console.log(
    `\nCold start until the home page is there: ${times.toSorted((a, b) => a - b)[1]} ms (median of ${times}).`,
  )
}

async function printRequests(site: TestSite, served: Site, empty: Site & { url: string }, stop: AbortSignal) {
  const nginx = await findNginx(stop)
  if (!nginx) console.log('NO NGINX: nothing is compared with files, and the shipped configuration is not measured')
  const before = memoryOf(served.group)
  const { figures, goals } = await compareRequests(
    { site, group: served.group, empty, nginx },
    pages,
    await everyPage(site.SITE_URL),
    stop,
  )
  const after = memoryOf(served.group)
  await pause(10_000)
  console.log(`\nRequests, ${rounds} rounds of one after the other, medians`)
  console.table(figures)
  console.log('Beside the goals; lowest and highest of the rounds')
  console.table(goals)
  console.log(
    `Memory: ${before} MB before, ${after} MB after the load, ${memoryOf(served.group)} MB ten seconds later.`,
  )
}

async function weights(executablePath: string, addresses: [string, string][]) {
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const rows: Record<string, Record<string, number>> = {}
  let floor = 0
  for (const [name, url] of addresses) {
    const full = await weigh(browser, url)
    const light = await weigh(browser, url, { 'save-data': 'on' })
    floor ||= full.script
    rows[name] = {
      'script kB': kB(full.script),
      'over empty kB (goal 25)': kB(full.script - floor),
      'total kB': kB(full.total),
      'with Save-Data kB': kB(light.total),
      requests: full.requests,
    }
  }
  await browser.close()
  return rows
}

async function scores(browser: string, addresses: [string, string][]) {
  const rows: Record<string, object> = {}
  let floor: { performance: number; lcp: number } | undefined
  for (const [name, url] of addresses) {
    const found = await audit(browser, url, lighthouseRuns)
    floor ??= found
    const behind = floor.performance - found.performance
    rows[name] = { ...found, 'behind empty (goal 2)': behind, 'LCP over empty (goal 300)': found.lcp - floor.lcp }
  }
  return rows
}

/** Every address that search engines are told of, of many alike the first two. */
async function everyPage(siteUrl: string) {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const alike = Map.groupBy(addresses, address => {
    const parts = new URL(address).pathname.split('/')
    return parts.length > 2 ? parts.slice(0, -1).join('/') : address
  })
  return [...alike.values()].flatMap(group => group.slice(0, 2))
}

function kB(bytes: number) {
  return Math.round(bytes / 102.4) / 10
}
