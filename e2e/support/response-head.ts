import { expect } from '@playwright/test'

/** Asserts that the head of a response fits the small buffers of a proxy, and that the page has few inline scripts. */
export function expectSmallHead(headers: { name: string; value: string }[]) {
  const size = headers.reduce((sum, { name, value }) => sum + `${name}: ${value}\r\n`.length, 0)
  expect(size, JSON.stringify(headers)).toBeLessThanOrEqual(2_000)
  const hashes = headers.flatMap(({ value }) => value.match(/'sha256-/g) ?? [])
  expect(hashes.length).toBeGreaterThan(0)
  expect(hashes.length).toBeLessThanOrEqual(6)
}
