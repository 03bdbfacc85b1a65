import { readFileSync } from 'node:fs'
import { convert } from 'fontverter'
import { expect, test } from 'vitest'
import { readTables, writeTables } from './sfnt.ts'

test('a font of the tables of another is that font', async () => {
  const stored = readFileSync(new URL('../../lib/brand/fonts/fraunces-450.woff2', import.meta.url))
  const font = writeTables(readTables(await convert(stored, 'truetype')))

  const again = writeTables(new Map([...readTables(font)].toReversed()))
  expect(again.equals(font)).toBe(true)
  expect([...readTables(font).keys()]).toEqual(expect.arrayContaining(['GPOS', 'cmap', 'glyf', 'head']))
  // The words of a valid font have a fixed sum.
  let sum = 0
  for (let at = 0; at < font.length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0
  expect(sum).toBe(0xb1b0afba)
})
