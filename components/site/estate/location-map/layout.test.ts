import { describe, expect, test } from 'vitest'
import { overlaps } from '@/lib/drawing/svg-text'
import { layOutMap } from './layout'
import { narrowFrame, wideFrame } from './map'

const vipingo = { latitude: -3.817, longitude: 39.799 }
const places = [
  { place: 'The beach', km: 1.5, minutes: 4, latitude: -3.818, longitude: 39.812 },
  { place: 'Vipingo town', km: 3, minutes: 6, latitude: -3.806, longitude: 39.797 },
  { place: 'Vipingo Ridge golf course', km: 6, minutes: 11, latitude: -3.79, longitude: 39.77 },
  { place: 'Mtwapa', km: 20, minutes: 27, latitude: -3.942, longitude: 39.744 },
  { place: 'Kilifi', km: 24, minutes: 30, latitude: -3.633, longitude: 39.85 },
  { place: 'Mombasa', km: 38, minutes: 60, latitude: -4.043, longitude: 39.668 },
  { place: 'Moi International Airport', km: 45, minutes: 75, latitude: -4.034, longitude: 39.594 },
  { place: 'A nursery school', km: 2, minutes: 5 },
]

describe.each([
  ['wide', wideFrame],
  ['narrow', narrowFrame],
])('the %s map', (_, frame) => {
  const map = layOutMap('Pazuri at Vipingo', vipingo, places, frame)
  const boxes = [map.title, ...map.places.map(place => place.label)].flatMap(label => label?.box ?? [])

  test('the map names every place', () => {
    expect(boxes).toHaveLength(places.length + 1)
  })

  test('every label is inside the frame and overlaps no other label', () => {
    boxes.forEach((box, index) => {
      expect(box.x).toBeGreaterThan(0)
      expect(box.y).toBeGreaterThan(0)
      expect(box.x + box.width).toBeLessThan(frame.width)
      expect(box.y + box.height).toBeLessThan(frame.height)
      for (const other of [...boxes.slice(index + 1), ...frame.reserved]) expect(overlaps(box, other)).toBe(false)
    })
  })

  test('the beach is to the east and Kilifi to the north', () => {
    const [beach] = map.places
    const kilifi = map.places[4]
    expect(beach?.x).toBeGreaterThan(map.centre.x + 30)
    expect(kilifi?.y).toBeLessThan(map.centre.y - 60)
  })

  test('the place without coordinates is marked as having no true bearing', () => {
    expect(map.places.filter(place => !place.hasKnownBearing).map(({ destination }) => destination.place)).toEqual([
      'A nursery school',
    ])
  })

  test('the same data gives the same map', () => {
    expect(layOutMap('Pazuri at Vipingo', vipingo, places, frame)).toEqual(map)
  })
})

test('the map of an estate without places still shows the name of the estate', () => {
  const map = layOutMap('Lukenya Plains', { latitude: -1.48, longitude: 37.07 }, [], narrowFrame)
  expect(map.title.lines).toEqual(['Lukenya Plains'])
})
