import { describe, expect, test } from 'vitest'
import { slugify } from './slug.ts'

describe('a slug', () => {
  test.each([
    ['Café Nº 1', 'cafe-no-1'],
    ["Ng'ang’a & Sons", 'nganga-sons'],
    ['  --Harbour--  Two--', 'harbour-two'],
    ['Ünïted Çolours', 'united-colours'],
    ['KES 14,900,000', 'kes-14-900-000'],
    ['../../etc/passwd', 'etc-passwd'],
    ['Straße', 'strasse'],
    ['Mũthoni', 'muthoni'],
    ['Łódź Ærø ẞ', 'lodz-aero-ss'],
    ['Ɓature ɛwe', 'bature-ewe'],
    ['Ελένη', 'eleni'],
    ['Мария Иванова', 'mariya-ivanova'],
    ['محمد أحمد', 'mhmd-ahmd'],
    ['Ng‘ang‘a', 'nganga'],
    ['Plot 水 4', 'plot-4'],
    ['水', ''],
    ['', ''],
  ])('is made from %j as %j', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })

  test('is cut between words', () => {
    const slug = slugify('harbour view '.repeat(20))
    expect(slug.length).toBeLessThanOrEqual(96)
    expect(slug).toMatch(/^(harbour-view-)*harbour(-view)?$/)
  })

  test('has at most 96 characters and no hyphen at its end', () => {
    const long = slugify(`${'a'.repeat(95)} harbour`)
    expect(long).toBe('a'.repeat(95))
    expect(slugify('b'.repeat(200))).toHaveLength(96)
  })

  test.each(['Café Nº 1', 'a'.repeat(300), '- x -'])('does not change when it is made from a slug: %s', text => {
    expect(slugify(slugify(text))).toBe(slugify(text))
  })
})
