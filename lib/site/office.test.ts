import { expect, test } from 'vitest'
import { estimateDrive, kilometres } from './office'

test('a distance is a great-circle distance', () => {
  const greenpark = { latitude: -1.47, longitude: 37.015 }
  expect(kilometres(greenpark, greenpark)).toBe(0)
  expect(kilometres(greenpark, { latitude: -3.806, longitude: 39.829 })).toBeCloseTo(406.8, 0)
})

test('a drive is longer than the straight line, and its figures are rounded', () => {
  expect(estimateDrive(6.5)).toEqual({ km: 8, minutes: 10 })
  expect(estimateDrive(400)).toEqual({ km: 500, minutes: 485 })
})
