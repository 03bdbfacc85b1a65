import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { commonCharacters } from '../../lib/brand/font-characters.ts'

const packages = new URL('../../node_modules/@fontsource-variable/', import.meta.url)
const folder = new URL('../../lib/brand/fonts/', import.meta.url)

/** The fonts of the public site by file name: headings in the one weight of `.display`, texts in all of theirs. */
const fonts: Record<string, { of: string; variationAxes?: Record<string, number> }> = {
  'fraunces-450.woff2': { of: 'fraunces/files/fraunces-latin-wght-normal.woff2', variationAxes: { wght: 450 } },
  'instrument-sans.woff2': { of: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2' },
}

/** The font files with the characters that the site usually needs, as they have to be stored in `lib/brand/fonts`. */
export async function subsetFonts(): Promise<{ name: string; path: string; bytes: Buffer }[]> {
  return Promise.all(
    Object.entries(fonts).map(async ([name, { of, ...options }]) => ({
      name,
      path: fileURLToPath(new URL(name, folder)),
      bytes: await subsetFont(await readFile(new URL(of, packages)), commonCharacters, {
        targetFormat: 'woff2',
        ...options,
      }),
    })),
  )
}

if (import.meta.main)
  for (const { name, path, bytes } of await subsetFonts()) {
    await writeFile(path, bytes)
    console.log(`${name}: ${(bytes.length / 1000).toFixed(1)} kB`)
  }
