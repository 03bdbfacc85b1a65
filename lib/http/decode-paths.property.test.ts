import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizePath } from './decode-paths'

const pieces = ['/', 'home', '%', '%0', '%00', '%ff', '%fe', '%E0%A4', '%2f', '%25', '%250', '?', '#', '=', '.', '水']
const address = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 10 }).map(parts => `/${parts.join('')}`)
const pathOf = (url: string) => url.split(/[?#]/)[0] ?? ''

test('any URL becomes decodable, keeps its query, and is sanitized idempotently', () => {
  fc.assert(
    fc.property(address, url => {
      const readable = sanitizePath(url)
      expect(decodeURIComponent(pathOf(readable))).not.toContain('\0')
      expect(readable.slice(pathOf(readable).length)).toBe(url.slice(pathOf(url).length))
      expect(sanitizePath(readable)).toBe(readable)
    }),
    { numRuns: 1000 },
  )
})

test('a decodable URL is not changed', () => {
  const text = fc.string({ unit: 'grapheme' }).filter(given => given.isWellFormed() && !given.includes('\0'))
  fc.assert(
    fc.property(text, given => {
      const url = `/${encodeURIComponent(given)}?q=%ff`
      expect(sanitizePath(url)).toBe(url)
    }),
  )
})
