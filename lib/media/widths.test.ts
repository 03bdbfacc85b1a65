import { expect, test } from 'vitest'
import { lighterWidth, pictureWidths } from './widths'

test('where data is saved a picture is one size smaller, and the smallest stay', () => {
  expect(pictureWidths.map(lighterWidth)).toEqual([96, 192, 320, 320, 480, 640, 828, 1080, 1280, 1600, 1920])
})
