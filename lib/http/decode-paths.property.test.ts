import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizePath } from './decode-paths'

const pieces = ['/', 'home', '%', '%0', '%00', '%ff', '%fe', '%E0%A4', '%2f', '%25', '%250', '?', '#', '=', '.', '水']
const address = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 10 }).map(parts => `/${parts.join('')}`)
const pathOf = (url: string) => url.split(/[?#]/)[0] ?? ''

test('whatever is asked for, its path is a text, what follows it stays, and it is read so once', () => {
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

test('an address that is a text is left alone, codes and all', () => {
  const text = fc.string({ unit: 'grapheme' }).filter(given => given.isWellFormed() && !given.includes('\0'))
  fc.assert(
    fc.property(text, given => {
      const url = `/${encodeURIComponent(given)}?q=%ff`
      expect(sanitizePath(url)).toBe(url)
    }),
  )
})
