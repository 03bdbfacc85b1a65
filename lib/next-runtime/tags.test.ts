import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { describe, expect, test, vi } from 'vitest'
import { contentVersion, expireChangedSince, expireTag, tagClock } from './tags'

/** Returns the time that the framework stores for a page, from the machine's clock. */
const renderNow = () => Date.now()

describe('a tag', () => {
  test('expires entries that were cached before, and no later ones', async () => {
    const before = renderNow() - 1
    expireTag('content:brands')
    expect(areTagsExpired(['content:brands'], before)).toBe(true)
    expect(areTagsExpired(['content:brands'], tagClock() + 1)).toBe(false)
    expect(areTagsExpired(['content:faqs'], before)).toBe(false)
  })

  test('expires only entries older than a given time', () => {
    expireTag('content:albums', 1_000)
    expect(areTagsExpired(['content:albums'], 999)).toBe(true)
    expect(areTagsExpired(['content:albums'], 1_001)).toBe(false)
  })
})

test('a page that was rendered during a change expires once more, but only by requests from before the change', () => {
  const since = contentVersion()
  expireTag('content:articles')
  const afterChange = contentVersion()
  const cachedAfterChange = tagClock() + 0.001

  // The time of the tags moves on.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 50)
  expireChangedSince(since)
  expect(areTagsExpired(['content:articles'], cachedAfterChange)).toBe(true)
  const version = contentVersion()
  expect(version).toBeGreaterThan(afterChange)

  // A request from after the change expires nothing; otherwise expiring would never end.
  expireChangedSince(afterChange)
  expect(contentVersion()).toBe(version)
})

describe("after the machine's clock", () => {
  const machineClock = Date.now

  test.each([
    ['was set forward', 3_600_000],
    ['was set back', -3_600_000],
  ])('%s, a change expires pages that were rendered before and after', (_, jump) => {
    const rendered = [renderNow()]
    try {
      Date.now = () => machineClock() + jump
      rendered.push(renderNow())
      expireTag('content:vacancies')
      for (const time of rendered) expect(areTagsExpired(['content:vacancies'], time - 1)).toBe(true)
    } finally {
      Date.now = machineClock
    }
  })
})
