import { readFileSync } from 'node:fs'
import { convert } from 'fontverter'
import { expect, test } from 'vitest'
import { readTables, writeTables } from './sfnt.ts'

test('writing the tables of a font in another order results in the same font', async () => {
  const stored = readFileSync(new URL('../../lib/brand/fonts/fraunces-450.woff2', import.meta.url))
  const font = writeTables(readTables(await convert(stored, 'truetype')))

  const again = writeTables(new Map([...readTables(font)].toReversed()))
  expect(again.equals(font)).toBe(true)
  expect([...readTables(font).keys()]).toEqual(expect.arrayContaining(['GPOS', 'cmap', 'glyf', 'head']))
  // The sum of all words of a valid font is fixed.
  let sum = 0
  for (let at = 0; at < font.length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0
  expect(sum).toBe(0xb1b0afba)
})
