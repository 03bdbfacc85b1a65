import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The font files of pages that React does not render, by the last segment of their URL below `/fonts`. */
const files: Record<string, string> = {
  'fraunces-500.woff2': 'fraunces/files/fraunces-latin-500-normal.woff2',
  'instrument-sans-400.woff2': 'instrument-sans/files/instrument-sans-latin-400-normal.woff2',
  'instrument-sans-600.woff2': 'instrument-sans/files/instrument-sans-latin-600-normal.woff2',
}

export const readFont = (name: string): Promise<Buffer<ArrayBuffer>> | null =>
  Object.hasOwn(files, name) ? readFile(join(process.cwd(), 'node_modules/@fontsource', files[name] ?? '')) : null

export const fontRules = [
  ['Fraunces', '500', 'fraunces-500.woff2'],
  ['Instrument Sans', '400', 'instrument-sans-400.woff2'],
  ['Instrument Sans', '600', 'instrument-sans-600.woff2'],
]
  .map(
    ([family, weight, name]) =>
      `@font-face{font-family:"${family}";src:url(/fonts/${name}) format("woff2");font-weight:${weight};font-display:swap}`,
  )
  .join('\n')
