import { expect, test } from 'vitest'
import { inRows } from './rows'

const rowsOf = (ratios: number[], targetSum = 4.5) => {
  const counts: number[] = []
  const positions = inRows(ratios, targetSum)
  for (let index = 0; index < positions.length; index += positions[index]?.inRow ?? 1)
    counts.push(positions[index]?.inRow ?? 0)
  return counts
}

test('landscape pictures are placed three to a row, and a remainder is distributed', () => {
  expect(rowsOf(Array(6).fill(1.5))).toEqual([3, 3])
  expect(rowsOf(Array(7).fill(1.5)).toSorted()).toEqual([3, 4])
  expect(rowsOf(Array(5).fill(1.5)).toSorted()).toEqual([2, 3])
})

test('the pictures of a row fill its width at one height', () => {
  const ratios = [1.78, 0.67, 1.5, 1.33, 1.5, 0.8, 1.78]
  const positions = inRows(ratios, 4.5)
  let index = 0
  while (index < positions.length) {
    const row = positions.slice(index, index + (positions[index]?.inRow ?? 1))
    expect(row.reduce((total, { share }) => total + share, 0)).toBeCloseTo(1)
    const heights = row.map(({ share }, at) => share / (ratios[index + at] ?? 1))
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1e-9)
    index += row.length
  }
})

test('a single picture does not fill its row, and a panorama gets its own row', () => {
  // The width of a row is at least that of 62 % of the target sum.
  expect(inRows([1.5], 4.5)[0]?.share).toBeCloseTo(0.54, 2)
  expect(inRows([0.67], 4.5)[0]?.share).toBeLessThan(0.25)
  expect(rowsOf([1.5, 1.5, 1.5, 6, 1.5, 1.5, 1.5])).toEqual([3, 1, 3])
})

test('an empty list of pictures returns no rows', () => {
  expect(inRows([], 4.5)).toEqual([])
})
