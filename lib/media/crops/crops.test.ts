import fc from 'fast-check'
import { afterEach, describe, expect } from 'vitest'
import { pictureShapes } from '@/db/content/picture-shapes'
import { publishedValues, stored } from '@/db/testing/entries'
import { auditOf } from '@/db/testing/history'
import { aMediaFile } from '@/db/testing/media-file'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { saveDetails } from '../actions'
import { cropOf, maxZoom, shapeRatios, visibleArea, zoomedSizes } from './crops'
import { cropsSchema } from './crops-schema'

afterEach(clearCookies)

describe('the visible part of a picture', () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true })
  const crop = fc.record({ x: fraction, y: fraction, zoom: fc.double({ min: 1, max: maxZoom, noNaN: true }) })
  const ratio = fc.double({ min: 0.2, max: 5, noNaN: true })

  test('is inside of the picture, contains the point of the crop, and has the shape of the box', () => {
    fc.assert(
      fc.property(crop, ratio, fc.constantFrom(...pictureShapes), (anyCrop, pictureRatio, shape) => {
        const { left, top, width, height } = visibleArea(anyCrop, pictureRatio, shapeRatios[shape])
        const epsilon = 1e-9
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-epsilon)
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + epsilon)
        expect(anyCrop.x).toBeGreaterThanOrEqual(left - epsilon)
        expect(anyCrop.x).toBeLessThanOrEqual(left + width + epsilon)
        expect((width * pictureRatio) / height).toBeCloseTo(shapeRatios[shape], 6)
      }),
    )
  })

  test('is as large as the shape of the box allows, divided by the zoom', () => {
    expect(visibleArea({ x: 0.5, y: 0, zoom: 1 }, 1.5, 1.5)).toEqual({ left: 0, top: 0, width: 1, height: 1 })
    expect(visibleArea({ x: 0.5, y: 1, zoom: 1 }, 1, 2)).toEqual({ left: 0, top: 0.5, width: 1, height: 0.5 })
    expect(visibleArea({ x: 1, y: 0, zoom: 2 }, 1, 1)).toEqual({ left: 0.5, top: 0, width: 0.5, height: 0.5 })
  })
})

test('a shape without a crop uses the focal point', () => {
  const cardCrop = { x: 0.1, y: 0.2, zoom: 2 }
  const file = { focalX: 0.3, focalY: 0.4, crops: { card: cardCrop } }
  expect(cropOf(file, 'card')).toEqual(cardCrop)
  expect(cropOf(file, 'wide')).toEqual({ x: 0.3, y: 0.4, zoom: 1 })
})

test('an enlarged picture is loaded in a larger width', () => {
  expect(zoomedSizes('(min-width: 769px) 56vw, 100vw', 1)).toBe('(min-width: 769px) 56vw, 100vw')
  expect(zoomedSizes('(min-width: 769px) 56vw, 100vw', 2)).toBe('(min-width: 769px) calc(56vw * 2), calc(100vw * 2)')
})

test.for([
  { card: { x: 0, y: 1, zoom: 0.9 } },
  { card: { x: 0, y: 1, zoom: 3.01 } },
  { card: { x: -0.1, y: 1, zoom: 1 } },
  { card: { x: 0, y: 1 } },
  { card: null },
  { round: { x: 0, y: 0, zoom: 1 } },
  [],
])('%j is rejected as a set of crops', crops => {
  expect(cropsSchema.safeParse(crops).success).toBe(false)
})

test('the form of a file stores its crops with an audit event, and a form without crops does not change them', async ({
  db,
}) => {
  await signInAs(db, 'editor')
  const file = await aMediaFile(db, { ...publishedValues, alt: 'A gate' })
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: file.name, alt: 'A gate', focalX: '0.5', focalY: '0.5' }))
    form.set(name, value)
  const crops = { wide: { x: 0.25, y: 1, zoom: 1.5 } }
  form.set('crops', JSON.stringify(crops))
  // The numbers are the versions of the file that the form shows.
  expect(await saveDetails(file.id, 1, form)).toMatchObject({ done: true })
  expect(await stored(db, 'media', file.id)).toMatchObject({ crops })
  expect(await auditOf(db, 'media', file)).toMatchObject([{ action: 'publish', changed: ['crops'] }])
  form.delete('crops')
  form.set('credit', 'The studio')
  expect(await saveDetails(file.id, 2, form)).toMatchObject({ done: true })
  expect(await stored(db, 'media', file.id)).toMatchObject({ crops, credit: 'The studio' })
  form.set('crops', '{"wide":{"x":9,"y":0,"zoom":1}}')
  expect(await saveDetails(file.id, 3, form)).toMatchObject({ done: false })
})
