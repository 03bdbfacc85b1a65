import { chromium } from '@playwright/test'
import { buildEmptySite } from './bench/empty-site.ts'
import { audit } from './bench/lighthouse.ts'
import { weigh } from './bench/page-weight.ts'
import { askThePanel } from './bench/panel.ts'
import { submitMany } from './bench/submissions.ts'
import { findBrowser } from './browser.ts'
import { runCommand } from './command.ts'
import { startDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { buildTestSite, prepareTestSite } from './journeys.ts'
import { Problem } from './problem.ts'
import { timed } from './progress.ts'
import { serveSite } from './serve.ts'
import { bareEnvironment } from './settings.ts'

const lighthouseRuns = 3
const articlePath = '/blogs/article/the-second-site-visit'
const measured = ['/home', '/greenpark-estate', articlePath]

// Prints figures of the production build beside an empty page of the same framework, in one run. No gate: timings here are noisy.
await runCommand(async interrupts => {
  const { stop } = interrupts
  const database = await startDatabase({
    dataDir: '.data/test-postgres',
    databaseName: 'postgres',
    durable: false,
    fresh: true,
  })
  try {
    const site = await prepareTestSite(database.url)
    const built = await timed(buildTestSite(site, stop), 'Site built')
    if (built.failed > 0) throw new Problem(`The build failed: ${built.output.slice(-800)}`)
    const emptyFolder = await timed(buildEmptySite(stop), 'Empty page built')
    const browser = await findBrowser(stop)

    const emptyPort = String(await freePort())
    const served = await serveSite('start', site, interrupts)
    const empty = await serveSite(
      'start',
      { ...bareEnvironment(), NODE_ENV: 'production', PORT: emptyPort },
      interrupts,
      console,
      emptyFolder,
    )
    try {
      const addresses = [
        ['empty page', `http://localhost:${emptyPort}/`],
        ...measured.map(path => [path, `${site.SITE_URL}${path}`]),
      ] as [string, string][]
      await preparePictures(addresses)
      console.log('\n200 enquiries in 10 s')
      console.table({ enquiries: await submitMany(site.SITE_URL, site.DATABASE_URL) })
      console.log('\nCold load at 360 px, compressed')
      console.table(await weights(browser, addresses))
      console.log(`Lighthouse, mobile, median of ${lighthouseRuns}`)
      console.table(await scores(browser, addresses))
      console.log('The panel with 100,000 leads and 5,000 articles')
      console.table(await askThePanel(site, browser))
      return 0
    } finally {
      await Promise.all([served.stop(), empty.stop()])
    }
  } finally {
    await database.stop()
  }
})

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
      'over empty kB': kB(full.script - floor),
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
  for (const [name, url] of addresses) rows[name] = await audit(browser, url, lighthouseRuns)
  return rows
}

/** A picture's first visitor has it made: that visitor is not measured. */
async function preparePictures(addresses: [string, string][]) {
  for (const [, url] of addresses) {
    const html = await (await fetch(url)).text()
    const paths = new Set([...html.matchAll(/\/media\/[0-9a-f]{32}\/\d+/g)].map(([path]) => path))
    for (const path of paths) await fetch(new URL(path, url), { headers: { accept: 'image/avif' } })
  }
}

function kB(bytes: number) {
  return Math.round(bytes / 102.4) / 10
}
