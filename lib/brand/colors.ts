import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const names = [
  ...(['white', 'ink', 'forest', 'forest-deep', 'sand', 'sage'] as const),
  ...(['stone', 'terracotta', 'sun', 'slate', 'danger'] as const),
] as const

/** The brand colours in lower-case hex, from `colors.css`, for outputs without style sheets, such as mails. Server only. */
export const colors = readColors(readFileSync(join(process.cwd(), 'lib/brand/colors.css'), 'utf8'))

/** Returns the named custom properties of a style sheet. Throws if a value is missing or is not a hex value. */
export function readColors(css: string): Record<(typeof names)[number], string> {
  const values = Object.fromEntries(
    css
      .split('--color-')
      .map(rule => [rule.split(':', 1)[0], /^[a-z-]+: (#[0-9a-f]{6});/i.exec(rule)?.[1]?.toLowerCase()]),
  )
  for (const name of names) if (!values[name]) throw new Error(`lib/brand/colors.css has no colour "${name}".`)
  return values as Record<(typeof names)[number], string>
}

/** Returns red, green and blue of a brand colour, each from 0 to 255. */
export const channelsOf = (name: keyof typeof colors): number[] =>
  [1, 3, 5].map(at => Number.parseInt(colors[name].slice(at, at + 2), 16))
