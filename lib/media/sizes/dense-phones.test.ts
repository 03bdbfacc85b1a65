import { expect, test } from 'vitest'
import { sizesForDensePhones } from './dense-phones'

test('phones with more than two pixels per point load 68% of the width', () => {
  expect(sizesForDensePhones('(min-width: 769px) 680px, 92vw')).toBe(
    '(max-width: 600px) and (min-resolution: 2.2dppx) 63vw, (min-width: 769px) 680px, 92vw',
  )
  expect(sizesForDensePhones('100vw')).toBe('(max-width: 600px) and (min-resolution: 2.2dppx) 68vw, 100vw')
})

test('widths in pixels do not change', () => {
  for (const sizes of ['256px', '(min-width: 769px) 30vw, 256px']) expect(sizesForDensePhones(sizes)).toBe(sizes)
})
