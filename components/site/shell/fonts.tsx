import { preload } from 'react-dom'
import headings from '@/lib/brand/fonts/fraunces-450.woff2' with { turbopackModuleType: 'asset' }
import text from '@/lib/brand/fonts/instrument-sans.woff2' with { turbopackModuleType: 'asset' }

/** Preloads the two files of `styles/fonts.css` with common characters, before the stylesheet requests them. */
export function Fonts() {
  for (const file of [headings, text]) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return null
}
