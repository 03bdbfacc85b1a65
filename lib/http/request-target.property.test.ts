import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeTarget } from './request-target'

const dots = ['.', '..', '%2e', '%2E.', '\\']
const pieces = [
  '/',
  'home',
  '%',
  '%0',
  '%00',
  '%ff',
  '%fe',
  '%E0%A4',
  '%2f',
  '%25',
  '%250',
  '?',
  '#',
  '=',
  '水',
  ...dots,
]
const anyUrl = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 10 }).map(parts => `/${parts.join('')}`)
const pathOf = (url: string) => url.split(/[?#]/)[0] ?? ''

test('any URL becomes decodable, keeps its query without null characters, and does not change when processed again', () => {
  fc.assert(
    fc.property(anyUrl, url => {
      const normalized = normalizeTarget(url)
      expect(decodeURIComponent(pathOf(normalized))).not.toContain('\0')
      expect(normalized.slice(pathOf(normalized).length)).toBe(url.slice(pathOf(url).length).replaceAll('%00', '%20'))
      expect(normalizeTarget(normalized)).toBe(normalized)
    }),
    { numRuns: 1000 },
  )
})

test('a URL parser, such as the framework’s, finds no dots to resolve in the result', () => {
  fc.assert(
    fc.property(anyUrl, url => {
      const normalized = pathOf(normalizeTarget(url))
      const read = new URL(`http://site${normalized}`).pathname
      const segments = (path: string) => path.split(/[\\/]/).length
      expect(segments(read)).toBe(segments(normalized))
    }),
    { numRuns: 1000 },
  )
})

test('a decodable URL is not changed', () => {
  const text = fc
    .string({ unit: 'grapheme' })
    .filter(segment => segment.isWellFormed() && !segment.includes('\0') && !/^(?:\.{1,2}$|_)/.test(segment))
  fc.assert(
    fc.property(text, segment => {
      const url = `/${encodeURIComponent(segment)}?q=%ff`
      expect(normalizeTarget(url)).toBe(url)
    }),
  )
})

test.for([
  ['/og/../faqs?a=1', '/faqs?a=1'],
  ['/media/%2e%2E/faqs', '/faqs'],
  ['/_next/static/./../../admin/leads', '/admin/leads'],
  ['/../../faqs', '/faqs'],
  ['/og\\..\\faqs', '/faqs'],
  ['/faqs/..', '/'],
  ['http://other.example/faqs?a=1', '/faqs?a=1'],
  ['HTTPS://other.example', '/'],
  ['?a=1', '/?a=1'],
  ['/.well-known/x', '/.well-known/x'],
  ['/a..b/...', '/a..b/...'],
])('%s becomes %s', ([url = '', expected]) => {
  expect(normalizeTarget(url)).toBe(expected)
})

test('internal pages of the framework become unknown pages, but its files keep their path', () => {
  expect(['/_global-error', '/_not-found?x=1', '/_next/static/x.js'].map(normalizeTarget)).toEqual([
    '/-global-error',
    '/-not-found?x=1',
    '/_next/static/x.js',
  ])
})
