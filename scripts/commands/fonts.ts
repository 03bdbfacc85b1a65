import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import { commonCharacters } from '../../lib/brand/font-characters.ts'
import { type FontTables, readTables, writeTables } from './sfnt.ts'

const packages = new URL('../../node_modules/@fontsource-variable/', import.meta.url)
const folder = new URL('../../lib/brand/fonts/', import.meta.url)

/** The site's fonts by file name: of headings in the single weight of `.display`, of texts in all weights. */
const fonts: Record<string, () => Promise<Buffer>> = {
  'fraunces-450.woff2': () => subset('fraunces/files/fraunces-latin-wght-normal.woff2', { wght: 450 }),
  'instrument-sans.woff2': () => withKerningOf(500, 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
}

/** Returns the font files for `lib/brand/fonts`, which contain only the characters that the site usually needs. */
export async function subsetFonts(): Promise<{ name: string; path: string; bytes: Buffer }[]> {
  return Promise.all(
    Object.entries(fonts).map(async ([name, make]) => ({
      name,
      path: fileURLToPath(new URL(name, folder)),
      bytes: await convert(await make(), 'woff2'),
    })),
  )
}

const subset = async (file: string, variationAxes?: Record<string, number>) =>
  subsetFont(await readFile(new URL(file, packages)), commonCharacters, {
    targetFormat: 'truetype',
    ...(variationAxes && { variationAxes }),
  })

/**
 * Returns the font in all its weights, with the kerning of this weight: kerning for each weight was half of the file
 * and hardly differs. Throws if the glyphs of both do not have the same numbers, because kerning refers to these
 * numbers.
 */
async function withKerningOf(wght: number, file: string): Promise<Buffer> {
  const [allWeights, oneWeight] = await Promise.all(
    [subset(file), subset(file, { wght })].map(async font => readTables(await font)),
  )
  const glyphs = (tables?: FontTables) => [tables?.get('maxp')?.readUInt16BE(4), tables?.get('cmap')?.toString('hex')]
  const kerning = oneWeight?.get('GPOS')
  const classes = oneWeight?.get('GDEF')
  if (!allWeights || !kerning || String(glyphs(allWeights)) !== String(glyphs(oneWeight)))
    throw new Error(`The weights of ${file} differ in glyphs.`)
  allWeights.set('GPOS', kerning)
  if (classes) allWeights.set('GDEF', classes)
  return writeTables(allWeights)
}

if (import.meta.main)
  for (const { name, path, bytes } of await subsetFonts()) {
    await writeFile(path, bytes)
    console.log(`${name}: ${(bytes.length / 1000).toFixed(1)} kB`)
  }
