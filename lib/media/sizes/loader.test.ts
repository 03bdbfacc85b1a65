import { expect, test } from 'vitest'
import mediaLoader from './loader'
import { pictureWidths, widthFor } from './widths'

test.each([
  [1, 96],
  [96, 96],
  [97, 192],
  [640, 640],
  [2400, 2400],
  [3840, 2400],
])('a requested width of %i becomes %i', (requested, expected) => {
  expect(widthFor(requested)).toBe(expected)
})

test('every width of the framework maps to a variant', () => {
  for (const width of [16, 32, ...pictureWidths, 3840]) {
    const address = mediaLoader({ src: 'a'.repeat(32), width })
    expect(pictureWidths).toContain(Number(address.replace(`/media/${'a'.repeat(32)}/`, '')))
  }
})
