import headings from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2' with {
  turbopackModuleType: 'asset',
}
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2' with {
  turbopackModuleType: 'asset',
}
import { preload } from 'react-dom'

/** Preloads the two fonts of `site.css`, before the stylesheet requests them. */
export function Fonts() {
  for (const file of [headings, text]) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return null
}
