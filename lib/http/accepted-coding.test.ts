import { expect, test } from 'vitest'
import { acceptedCoding } from './accepted-coding'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=1.0, gzip;q=0.5', 'br'],
  ['br;q=0, gzip;q=0.001', 'gzip'],
  ['gzip; q=0.00, br ; q=0', 'identity'],
  ['brotli, x-gzip, *', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('the coding for Accept-Encoding %j is %s', (header, coding) => {
  expect(acceptedCoding(header)).toBe(coding)
})
