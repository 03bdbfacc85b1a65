import { expect, test } from 'vitest'
import { lighterWidth, pictureWidths } from './widths'

test('with the data saver a picture is one size smaller, except in the three smallest sizes', () => {
  expect(pictureWidths.map(lighterWidth)).toEqual([96, 192, 320, 320, 480, 640, 750, 828, 1080, 1280, 1600, 1920])
})
