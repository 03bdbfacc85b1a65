import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sitePath } from './site-path'

const pieces = [
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
  'home',
]
const formValue = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 7 }).map(parts => parts.join('')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 7 }).map(parts => `/${parts.join('')}`),
  fc.webUrl(),
  fc.anything(),
)

test('a path from a form never leads to another site', () => {
  fc.assert(
    fc.property(formValue, value => {
      const path = sitePath(value)
      if (path === null) return
      expect(new URL(path, 'https://site.example').origin).toBe('https://site.example')
    }),
    { numRuns: 3000 },
  )
})

test.each(['/home', '/', '/videos/page/2', '/profile/team/nyambura-kisoi'])(
  '%s is accepted as a path of this site',
  path => {
    expect(sitePath(path)).toBe(path)
  },
)
