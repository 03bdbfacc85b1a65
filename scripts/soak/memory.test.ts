import { expect, test } from 'vitest'
import { downsample, judgeMemory } from './memory.ts'

const samplesOf = (...megabytes: number[]) => megabytes.map((each, index) => ({ second: index * 10, megabytes: each }))

test('memory that grows only in the first quarter is flat', () => {
  expect(judgeMemory(samplesOf(200, 380, 400, 400, 410, 400, 420, 405))).toMatchObject({
    lastQuarter: 420,
    isFlat: true,
  })
})

test('a last quarter more than a tenth above the second quarter is not flat', () => {
  const result = judgeMemory(samplesOf(200, 200, 400, 400, 420, 430, 445, 445))
  expect(result.growth).toBeCloseTo(0.1125)
  expect(result.isFlat).toBe(false)
})

test('a single peak does not count as growth', () => {
  expect(judgeMemory(samplesOf(200, 200, 200, 400, 400, 400, 400, 400, 400, 400, 900, 400)).isFlat).toBe(true)
})

test('too few samples are not flat', () => {
  expect(judgeMemory(samplesOf(400, 400)).isFlat).toBe(false)
})

test('a long list of samples is reduced to a few samples, including the last one', () => {
  const sampled = downsample(samplesOf(...Array.from({ length: 181 }, () => 1)), 12)
  expect(sampled.length).toBeLessThanOrEqual(13)
  expect(sampled.at(-1)?.second).toBe(1800)
})
