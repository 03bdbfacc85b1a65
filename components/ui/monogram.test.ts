import { expect, test } from 'vitest'
import { initialsOf } from './monogram'

test.each([
  ['Wanjiru Kamau', 'WK'],
  ['Grace Njeri Wambui', 'GW'],
  ['Dr. Otieno Odhiambo', 'OO'],
  ['Nafula', 'N'],
  ["  ng'ang'a  ólavur ", 'NÓ'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
