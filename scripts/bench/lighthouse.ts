import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median } from './statistics.ts'

export type Scores = Record<(typeof names)[number], number>

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The certificate of `serveOverHttps` is not trusted.
  '--ignore-certificate-errors',
]

const names = ['performance', 'accessibility', 'best-practices', 'seo', 'lcp', 'tbt', 'cls'] as const

/** Returns medians of Lighthouse: scores from 0 to 100, LCP and TBT in ms. URLs alternate, because speed varies. */
export async function audit(
  browser: string,
  urls: string[],
  rounds: number,
  stop: AbortSignal,
): Promise<Map<string, Scores>> {
  const all = new Map<string, Scores[]>()
  for (let round = 0; round < rounds; round++)
    for (const url of urls) {
      stop.throwIfAborted()
      all.set(url, [...(all.get(url) ?? []), await auditOnce(browser, url)])
    }
  return new Map(
    [...all].map(([url, scores]) => [
      url,
      Object.fromEntries(names.map(name => [name, median(scores.map(each => each[name]))])) as Scores,
    ]),
  )
}

export type RuleScores = Pick<Scores, 'accessibility' | 'best-practices' | 'seo'>

/** Audits each URL once for the scores that do not depend on timing, and returns scores below 100. */
export async function findBelow100(
  browser: string,
  urls: string[],
  stop: AbortSignal,
): Promise<Record<string, RuleScores>> {
  const below: Record<string, RuleScores> = {}
  for (const url of urls) {
    stop.throwIfAborted()
    const { accessibility, seo, ...found } = await auditOnce(browser, url, ['accessibility', 'best-practices', 'seo'])
    const rules = { accessibility, 'best-practices': found['best-practices'], seo }
    if (Object.values(rules).some(score => score < 100)) below[new URL(url).pathname] = rules
  }
  return below
}

/** Audits a URL, and repeats the run if the browser lost the trace of the page. */
async function auditOnce(browser: string, url: string, onlyCategories?: string[], tries = 3): Promise<Scores> {
  const chrome = await launch({ ...(browser && { chromePath: browser }), chromeFlags: flags, logLevel: 'silent' })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      // Throttling is off, because nothing is timed.
      ...(onlyCategories && { onlyCategories, throttlingMethod: 'provided' }),
    })
    if (!result) throw new Error(`Lighthouse returned nothing for ${url}.`)
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError && tries > 1) return await auditOnce(browser, url, onlyCategories, tries - 1)
    if (runtimeError) throw new Error(`Lighthouse could not audit ${url}: ${runtimeError.message}`)
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      lcp: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
      tbt: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
      cls: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
    }
  } finally {
    chrome.kill()
  }
}
