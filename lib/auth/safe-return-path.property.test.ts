import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnPath } from './safe-return-path'

const pieces = [
  '/admin',
  '/',
  '//',
  '\\',
  '@',
  ':',
  '.',
  '..',
  '%2f',
  '%5c',
  'evil.example',
  'https:',
  '\t',
  '\n',
  '?',
  '#',
  'leads',
  '\u2028',
  ' ',
  '*',
]
const from = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 7 }).map(parts => parts.join('')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 7 }).map(parts => `/admin${parts.join('')}`),
  fc.webUrl(),
  fc.anything(),
)

test('safeReturnPath turns any value into a path of the panel on this site', () => {
  fc.assert(
    fc.property(from, value => {
      const url = new URL(safeReturnPath(value), 'https://site.example')
      expect(url.origin).toBe('https://site.example')
      expect(url.pathname).toMatch(/^\/admin(\/|$)/)
      expect(url.username).toBe('')
    }),
    { numRuns: 3000 },
  )
})

test('safeReturnPath keeps a path of the panel with its query', () => {
  const screen = fc
    .array(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { minLength: 1, maxLength: 4 })
    .map(parts => `/admin/${parts.join('/')}?page=2`)
  fc.assert(
    fc.property(screen, path => {
      expect(safeReturnPath(path)).toBe(path)
    }),
  )
})
