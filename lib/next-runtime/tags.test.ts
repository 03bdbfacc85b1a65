import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { describe, expect, test, vi } from 'vitest'
import { contentVersion, expireChangedSince, expireTag, tagClock } from './tags'

/** The time that the framework notes for a page, by the machine's clock. */
const renderNow = () => Date.now()

describe('a tag', () => {
  test('expires what was cached before, and nothing that is cached later', async () => {
    const before = renderNow() - 1
    expireTag('content:brands')
    expect(areTagsExpired(['content:brands'], before)).toBe(true)
    expect(areTagsExpired(['content:brands'], tagClock() + 1)).toBe(false)
    expect(areTagsExpired(['content:faqs'], before)).toBe(false)
  })

  test('expires at a time, for what is older', () => {
    expireTag('content:albums', 1_000)
    expect(areTagsExpired(['content:albums'], 999)).toBe(true)
    expect(areTagsExpired(['content:albums'], 1_001)).toBe(false)
  })
})

test('a page that was rendered during a change expires once more, without moving on for those after the change', () => {
  const since = contentVersion()
  expireTag('content:articles')
  const afterChange = contentVersion()
  const cachedAfterChange = tagClock() + 0.001

  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 50)
  expireChangedSince(since)
  expect(areTagsExpired(['content:articles'], cachedAfterChange)).toBe(true)
  const version = contentVersion()
  expect(version).toBeGreaterThan(afterChange)

  // A request that began after the change has nothing to expire: there is no end of it otherwise.
  expireChangedSince(afterChange)
  expect(contentVersion()).toBe(version)
})

describe("after the machine's clock", () => {
  const machine = Date.now

  test.each([
    ['was set forward', 3_600_000],
    ['was set back', -3_600_000],
  ])('%s, a change expires what was rendered before and after', (_, jump) => {
    const rendered = [renderNow()]
    try {
      Date.now = () => machine() + jump
      rendered.push(renderNow())
      expireTag('content:vacancies')
      for (const time of rendered) expect(areTagsExpired(['content:vacancies'], time - 1)).toBe(true)
    } finally {
      Date.now = machine
    }
  })
})
