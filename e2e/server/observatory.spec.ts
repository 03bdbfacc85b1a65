import { expect, test } from '@playwright/test'
import { directivesOf, observe, scoreOf } from '../support/observatory.ts'
import { publicRoutes, samplePaths } from '../support/public-routes.ts'
import { type RawResponse, sendRaw } from '../support/raw.ts'

/** The release check examines every public page, `npm test` one page of each look. */
const paths = process.env.E2E_RELEASE ? publicRoutes.map(({ path }) => path) : samplePaths
const furtherPaths = ['/search?q=water', '/admin/login', '/referral/a/b']

/** Sends a request as a proxy does for a request received over https. */
const overHttps = (path: string) => sendRaw(path, { headers: { 'x-forwarded-proto': 'https' } })

test('public pages score at least 115 points of the HTTP Observatory', async () => {
  for (const path of [...paths, ...furtherPaths]) {
    const response = await overHttps(path)
    expect(response.status, path).toBe(200)
    const findings = observe(response)
    const report = findings.map(({ rule, found, points }) => `${rule}: ${found} (${points})`).join('\n')
    console.log(`Observatory: ${path} ${scoreOf(findings)}`)
    expect(scoreOf(findings), `${path}\n${report}`).toBeGreaterThanOrEqual(115)
    // The following headers are not part of the score.
    expect(response.headers['cross-origin-opener-policy'], path).toBe('same-origin')
    expect(response.headers['permissions-policy'], path).toContain('camera=()')
    expect(directivesOf(response).get('base-uri'), path).toEqual(["'self'"])
    expect(directivesOf(response).get('form-action'), path).toEqual(["'self'"])
    expect(directivesOf(response).get('frame-ancestors'), path).toEqual(["'none'"])
  }
})

test('pictures may be embedded by other sites, pages and API responses may not', async () => {
  const embedding = async (path: string) => (await overHttps(path)).headers['cross-origin-resource-policy']
  for (const path of ['/og/home', '/media/0123456789abcdef0123456789abcdef/640'])
    expect(await embedding(path), path).toBe('cross-origin')
  for (const path of ['/home', '/api/articles', '/admin/login', '/feed.xml'])
    expect(await embedding(path), path).toBe('same-origin')
})

const goodHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'sha256-x'; style-src 'self'; object-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
}
const responseWith = (headers: RawResponse['headers'], body = '<script src="/a.js"></script>'): RawResponse => ({
  status: 200,
  headers,
  body,
})
const scoreWith = (changed: RawResponse['headers'], body?: string) =>
  scoreOf(observe(responseWith({ ...goodHeaders, ...changed }, body)))

test('each rule of the HTTP Observatory detects its fault', () => {
  expect(scoreWith({})).toBe(130)
  const faults: [number, RawResponse['headers'], string?][] = [
    [
      125,
      {
        'content-security-policy': goodHeaders['content-security-policy'].replace(
          "default-src 'none'",
          "default-src 'self'",
        ),
      },
    ],
    [
      80,
      { 'content-security-policy': goodHeaders['content-security-policy'].replace("'sha256-x'", "'unsafe-inline'") },
    ],
    [110, { 'content-security-policy': goodHeaders['content-security-policy'].replace("'sha256-x'", "'unsafe-eval'") }],
    [75, { 'content-security-policy': undefined }],
    [80, { 'strict-transport-security': undefined }],
    [120, { 'strict-transport-security': 'max-age=86400' }],
    [60, { 'set-cookie': ['session=x; HttpOnly'] }],
    [135, { 'set-cookie': ['session=x; HttpOnly; Secure; SameSite=Lax'] }],
    [120, { 'cross-origin-resource-policy': undefined }],
    [120, { 'referrer-policy': 'unsafe-url' }],
    [125, { 'x-content-type-options': undefined }],
    [50, {}, '<script src="https://elsewhere.example/a.js"></script>'],
    [50, { 'access-control-allow-origin': '*' }],
  ]
  for (const [score, headers, body] of faults) expect(scoreWith(headers, body), JSON.stringify(headers)).toBe(score)
})
