import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugify } from './slug.ts'

const words = fc.oneof(
  // Long enough to be truncated, also at a hyphen.
  fc.array(fc.constantFrom('a', ' ', 'bc'), { minLength: 80, maxLength: 160 }).map(parts => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(fc.constantFrom('Café', 'Nº', "Ng'ang’a", '../', '%2e', 'İ', 'ﬁ', 'ß', '水', '-', ' ', 'a'), {
      maxLength: 60,
    })
    .map(parts => parts.join('')),
)

test('any input becomes empty, or words of lower-case letters and digits with single hyphens between them', () => {
  fc.assert(
    fc.property(words, text => {
      const slug = slugify(text)
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slug.length).toBeLessThanOrEqual(96)
      expect(slugify(slug)).toBe(slug)
    }),
    { numRuns: 1000 },
  )
})

test('a slug does not change when it is encoded in a path', () => {
  fc.assert(
    fc.property(words, text => {
      const slug = slugify(text)
      expect(encodeURIComponent(slug)).toBe(slug)
      expect(new URL(`/blogs/article/${slug}`, 'https://site.example').pathname).toBe(`/blogs/article/${slug}`)
    }),
    { numRuns: 500 },
  )
})
