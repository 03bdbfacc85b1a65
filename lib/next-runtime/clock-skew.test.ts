import { areTagsExpired, tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { afterEach, expect, test, vi } from 'vitest'
import { correctClockSkew, isFromTheFuture, syncTimeOrigin } from './clock-skew'

const hour = 3_600_000
const machine = Date.now
const origin = performance.timeOrigin
correctClockSkew()

/** Sets the machine's clock, as an administrator or a time server does. */
function jump(by: number) {
  Date.now = () => machine() + by
  syncTimeOrigin()
}

afterEach(() => {
  Date.now = machine
  syncTimeOrigin()
  vi.restoreAllMocks()
})

const perProcess = () => performance.timeOrigin + performance.now()

test.each([hour, -hour])('after a jump by %i ms both clocks of the framework agree', by => {
  jump(by)

  expect(Math.abs(perProcess() - Date.now())).toBeLessThan(1_000)
  jump(0)
  expect(Math.abs(performance.timeOrigin - origin)).toBeLessThan(1_000)
})

test('a change after the clock jumped forward applies immediately', () => {
  const renderedAt = Date.now()
  jump(hour)
  tagsManifest.set('content:sample', { expired: Date.now() - 1 })

  expect(areTagsExpired(['content:sample'], renderedAt)).toBe(true)
})

test('a page rendered before the clock was set back is from the future', () => {
  const renderedAt = Date.now()

  expect(isFromTheFuture(renderedAt)).toBe(false)
  jump(-hour)
  expect(isFromTheFuture(renderedAt)).toBe(true)
  expect(isFromTheFuture(Date.now())).toBe(false)
})
