import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commonUnicodeRange } from '../../lib/brand/font-characters.ts'
import { subsetFonts } from './fonts.ts'

test('the stored fonts are equal to the output of the command, and have at most 33 kB', async () => {
  const subsets = await subsetFonts()
  for (const { name, path, bytes } of subsets) expect([name, readFileSync(path).equals(bytes)]).toEqual([name, true])
  expect(subsets.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(33_000)
})

test('the style sheet uses each font for exactly the characters that it contains', () => {
  const css = readFileSync('app/(site)/styles/fonts.css', 'utf8')
  const faces = [...css.matchAll(/lib\/brand\/fonts\/[^}]*?unicode-range:\s*([^;]+);/g)].map(([, range]) =>
    range?.replace(/\s+/g, ' '),
  )
  expect(faces).toEqual([commonUnicodeRange, commonUnicodeRange])
})

test('no two files of a font contain the same character', () => {
  const css = readFileSync('app/(site)/styles/fonts.css', 'utf8')
  const ranges = new Map<string, number[]>()
  for (const [, family = '', list = ''] of css.matchAll(/font-family: "([^"]+)";[^}]*unicode-range:([^;]+);/g))
    for (const [, from = '', to = from] of list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g))
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++)
        ranges.set(family, (ranges.get(family) ?? []).concat(code))
  expect([...ranges.keys()]).toEqual(['Fraunces', 'Instrument Sans'])
  for (const codes of ranges.values()) expect(codes.length).toBe(new Set(codes).size)
})
