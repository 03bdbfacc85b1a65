import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameFor } from './name'

const part = fc.constantFrom(
  '../',
  '..\\',
  '/',
  '\\',
  '.',
  '..',
  'C:',
  'a',
  'Plan',
  '.jpg',
  '.php',
  '.',
  '\0',
  '\n',
  '\r\n',
  '"',
  ';',
  '%2e%2f',
  '\u202e',
  '\u200b',
  ' ',
  'é',
  '水',
)
const anyName = fc.oneof(
  fc.array(part, { maxLength: 12 }).map(parts => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
)
const mime = fc.constantFrom(
  'image/jpeg',
  'image/webp',
  'video/mp4',
  'application/pdf',
  'text/html',
  'application/x-php',
)

test('a name is a single path segment on one line, with the extension of an accepted type or .bin', () => {
  fc.assert(
    fc.property(anyName, mime, (name, type) => {
      const named = nameFor(name, type)
      expect(named).toMatch(/^[^./\\][^/\\]*\.(?:jpg|webp|mp4|pdf|bin)$|^[^/\\.]\.(?:jpg|webp|mp4|pdf|bin)$/u)
      expect(named).not.toMatch(/[\p{Cc}"<>|:*?\u202a-\u202e\u2066-\u2069]/u)
      // 120 characters and the longest extension, .webp.
      expect(named.length).toBeLessThanOrEqual(125)
      // The name is safe in the header of a download, and in a URL, which stays on this site.
      expect(
        () => new Headers({ 'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(named)}` }),
      ).not.toThrow()
      expect(new URL(encodeURIComponent(named), 'https://site.example/media/0/').pathname).toMatch(
        /^\/media\/0\/[^/]+$/,
      )
    }),
    { numRuns: 1000 },
  )
})

test('naming a file twice does not change the name again', () => {
  fc.assert(
    fc.property(anyName, mime, (name, type) => {
      const named = nameFor(name, type)
      expect(nameFor(named, type)).toBe(named)
    }),
    { numRuns: 1000 },
  )
})
