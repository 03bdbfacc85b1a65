import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSafeHref } from './href.ts'

const pieces = [
  'javascript:',
  'JaVaScRiPt:',
  'data:text/html,',
  'vbscript:',
  'https:',
  'http:',
  'mailto:',
  'tel:',
  '//',
  '/',
  '\\',
  '@',
  ':',
  '#',
  '?',
  'evil.example',
  'a',
  ' ',
  '\t',
  '\n',
  '\r',
  '\0',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '..',
  '%0a',
  '%09',
  '%5c',
]
const anyHref = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...pieces) }, fc.string({ maxLength: 3 })), { maxLength: 7 })
  .map(parts => parts.join(''))

const schemes = ['http:', 'https:', 'mailto:', 'tel:']

test('a valid URL never runs a script, and a URL without a scheme stays on this site', () => {
  fc.assert(
    fc.property(anyHref, href => {
      if (!isSafeHref(href) || !URL.canParse(href, 'https://site.example/page')) return
      const url = new URL(href, 'https://site.example/page')
      expect(schemes).toContain(url.protocol)
      if (/^[/#]/.test(href)) expect(url.origin).toBe('https://site.example')
    }),
    { numRuns: 5000 },
  )
})
