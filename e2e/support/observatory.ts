import { elementsOf, type RawResponse } from './raw.ts'

/** A rule of the HTTP Observatory, its finding, and the points that the finding adds or subtracts. */
export type Finding = { rule: string; found: string; points: number }

/**
 * Scores one https response as the MDN HTTP Observatory does: 100 points plus or minus the points of each rule
 * (github.com/mdn/mdn-http-observatory, `src/analyzer/tests` and the score table in `src/grader`, as of release 1.6.3).
 * The package itself cannot be installed offline, because it and one of its dependencies download lists during
 * installation. Its release 1.4.8, installed without those scripts and run against this site over http, gave the same
 * results except for the two rules that require https. This scoring is stricter: any cookie without `Secure` or
 * `HttpOnly` counts as a session cookie, no site is on the preload list of browsers, and the points of 1.6 for opener
 * and embedder policies are omitted.
 */
export function observe(response: RawResponse): Finding[] {
  return [
    policyRule(response),
    cookieRule(response),
    corsRule(response),
    redirectionRule(response),
    referrerRule(response),
    transportRule(response),
    integrityRule(response),
    sniffingRule(response),
    frameRule(response),
    embeddingRule(response),
  ]
}

/** Returns the score. Bonus points count only if the score without them is at least 90. */
export function scoreOf(findings: readonly Finding[]): number {
  const sum = (points: number[]) => points.reduce((total, one) => total + one, 0)
  const base = 100 + sum(findings.map(({ points }) => Math.min(points, 0)))
  return base >= 90 ? 100 + sum(findings.map(({ points }) => points)) : Math.max(base, 0)
}

const headerOf = ({ headers }: RawResponse, name: string) => String(headers[name] ?? '').trim()

/** Returns the directives of the Content-Security-Policy with their sources. */
export function directivesOf(response: RawResponse): Map<string, string[]> {
  const rules = headerOf(response, 'content-security-policy')
    .split(';')
    .map(rule => rule.trim().toLowerCase().split(/\s+/))
  return new Map(rules.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]))
}

/** Sources that allow nearly every site. */
const broad = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*']
const inline = ["'unsafe-inline'", 'data:']
const hasAny = (sources: readonly string[], searched: readonly string[]) =>
  sources.some(source => searched.includes(source))

function policyRule(response: RawResponse): Finding {
  const rule = 'content-security-policy'
  const policy = directivesOf(response)
  if (policy.size === 0) return { rule, found: 'none', points: -25 }
  const sourcesOf = (name: string) => withoutIgnored(policy.get(name) ?? policy.get('default-src') ?? ['*'])
  const [scripts, styles] = [sourcesOf('script-src'), sourcesOf('style-src')]
  if (hasAny(scripts, [...broad, ...inline]) || hasAny(sourcesOf('object-src'), broad))
    return { rule, found: 'unsafe scripts', points: -20 }
  const passive = ['img-src', 'media-src']
  const insecure = (source: string) => /^(http|ftp):/.test(source)
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources)
  if (active.some(insecure)) return { rule, found: 'http sources', points: -20 }
  if (hasAny([...scripts, ...styles], ["'unsafe-eval'"])) return { rule, found: 'evaluated code', points: -10 }
  if (passive.flatMap(sourcesOf).some(insecure)) return { rule, found: 'http pictures', points: -10 }
  if (hasAny(styles, [...broad, ...inline])) return { rule, found: 'unsafe styles', points: 0 }
  const allowsNothingByDefault = policy.get('default-src')?.join() === "'none'"
  return {
    rule,
    found: allowsNothingByDefault ? 'nothing unsafe, nothing by default' : 'nothing unsafe',
    points: allowsNothingByDefault ? 10 : 5,
  }
}

/** Removes 'unsafe-inline' if there is a nonce or a hash, because browsers then ignore it. */
const withoutIgnored = (sources: readonly string[]) =>
  sources.some(source => /^'(sha(256|384|512)|nonce)-/.test(source))
    ? sources.filter(source => source !== "'unsafe-inline'")
    : sources

function cookieRule({ headers }: RawResponse): Finding {
  const rule = 'cookies'
  const cookies = [headers['set-cookie'] ?? []].flat()
  if (cookies.length === 0) return { rule, found: 'none', points: 0 }
  const anyWithout = (flag: RegExp) => cookies.some(cookie => !flag.test(cookie))
  if (anyWithout(/; ?secure/i)) return { rule, found: 'without Secure', points: -40 }
  if (anyWithout(/; ?httponly/i)) return { rule, found: 'without HttpOnly', points: -30 }
  return anyWithout(/; ?samesite=(lax|strict)/i)
    ? { rule, found: 'without SameSite', points: -20 }
    : { rule, found: 'all flags', points: 5 }
}

function corsRule(response: RawResponse): Finding {
  const isShared = headerOf(response, 'access-control-allow-origin') !== ''
  return {
    rule: 'cross-origin resource sharing',
    found: isShared ? 'shared' : 'not shared',
    points: isShared ? -50 : 0,
  }
}

/**
 * Detects only a page that redirects to http. The rule cannot be tested fully, because TLS ends in front of the site.
 */
function redirectionRule(response: RawResponse): Finding {
  const leadsToHttp = /^http:/.test(headerOf(response, 'location'))
  return { rule: 'redirection', found: leadsToHttp ? 'to http' : 'none away from https', points: leadsToHttp ? -20 : 0 }
}

function referrerRule(response: RawResponse): Finding {
  const rule = 'referrer-policy'
  const value = headerOf(response, 'referrer-policy').toLowerCase()
  if (value === '') return { rule, found: 'none', points: 0 }
  const hidesPath = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(value)
  return { rule, found: value, points: hidesPath ? 5 : -5 }
}

function transportRule(response: RawResponse): Finding {
  const rule = 'strict-transport-security'
  const [, seconds] = /max-age=(\d+)/.exec(headerOf(response, 'strict-transport-security')) ?? []
  if (seconds === undefined) return { rule, found: 'none', points: -20 }
  // Half a year of 365 days.
  const isLongEnough = Number(seconds) >= 15_768_000
  return { rule, found: isLongEnough ? 'six months or more' : 'less than six months', points: isLongEnough ? 0 : -10 }
}

function integrityRule({ body }: RawResponse): Finding {
  const rule = 'subresource integrity'
  const scripts = elementsOf(body, 'script').filter(script => script.has('src'))
  const external = scripts.filter(script => /^(\/\/|https?:)/.test(script.get('src') ?? ''))
  if (external.some(script => !script.has('integrity'))) return { rule, found: 'foreign scripts', points: -50 }
  const allHaveIntegrity = scripts.length > 0 && scripts.every(script => script.has('integrity'))
  return { rule, found: allHaveIntegrity ? 'all scripts' : 'our own scripts alone', points: allHaveIntegrity ? 5 : 0 }
}

function sniffingRule(response: RawResponse): Finding {
  const isSet = headerOf(response, 'x-content-type-options').toLowerCase() === 'nosniff'
  return { rule: 'x-content-type-options', found: isSet ? 'nosniff' : 'none', points: isSet ? 0 : -5 }
}

function frameRule(response: RawResponse): Finding {
  const isRestricted =
    directivesOf(response).has('frame-ancestors') || /^(deny|sameorigin)$/i.test(headerOf(response, 'x-frame-options'))
  return { rule: 'x-frame-options', found: isRestricted ? 'refused' : 'anyone', points: isRestricted ? 5 : -20 }
}

function embeddingRule(response: RawResponse): Finding {
  const rule = 'cross-origin-resource-policy'
  const value = headerOf(response, rule).toLowerCase()
  if (value === '' || value === 'cross-origin') return { rule, found: value || 'none', points: 0 }
  const isRestricted = value === 'same-origin' || value === 'same-site'
  return { rule, found: value, points: isRestricted ? 10 : -5 }
}
