import { expect, test } from 'vitest'
import { offsetTenthsOf, tallArea, tallWidthsOf } from './tall'

const centeredCrop = { x: 0.5, y: 0.5, zoom: 1 }

test('a picture has tall parts in the widths for which it is high enough', () => {
  expect(tallWidthsOf({ width: 2400, height: 1350 }, centeredCrop)).toEqual([480, 640])
  expect(tallWidthsOf({ width: 1600, height: 1067 }, centeredCrop)).toEqual([480])
  expect(tallWidthsOf({ width: 1280, height: 720 }, centeredCrop)).toEqual([])
})

test('a picture that is tall itself, or enlarged by its crop, has no tall parts', () => {
  expect(tallWidthsOf({ width: 1350, height: 2400 }, centeredCrop)).toEqual([])
  expect(tallWidthsOf({ width: 2400, height: 1350 }, { ...centeredCrop, zoom: 1.5 })).toEqual([])
})

test('a tall part is as high as the picture, at the place of the crop', () => {
  const size = { width: 1900, height: 1600 }
  expect(tallArea(size, 0)).toEqual({ left: 0, top: 0, width: 900, height: 1600 })
  expect(tallArea(size, offsetTenthsOf({ x: 0.42 }))).toEqual({ left: 400, top: 0, width: 900, height: 1600 })
  expect(tallArea(size, 10)).toEqual({ left: 1000, top: 0, width: 900, height: 1600 })
  expect(tallArea({ width: 50, height: 100 }, 7)).toEqual({ left: 0, top: 0, width: 50, height: 100 })
})
