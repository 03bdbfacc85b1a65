import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A string that is already HTML. */
type Markup = { markup: string }

const icons = readIcons(readFileSync(join(process.cwd(), 'public/icons.svg'), 'utf8'))

/**
 * Returns the shapes of an icon of the sprite, as the content of an SVG of 24 by 24 with the class `icon`. Pages of the
 * site contain their icons, because the sprite would be another request beside the content above the fold. Throws for
 * an unknown name.
 */
export function iconShapes(name: string): Markup {
  const markup = icons.get(name)
  if (!markup) throw new Error(`public/icons.svg has no icon "${name}".`)
  return { markup }
}

/** Returns the content of each symbol by its id; each symbol has a line of its own in the sprite. */
function readIcons(sprite: string): Map<string, string> {
  const symbols = sprite.split('\n').flatMap(line => {
    const id = /<symbol id="([a-z\d-]{1,40})"/.exec(line)?.[1]
    return id ? [[id, line.slice(line.indexOf('>') + 1, line.lastIndexOf('</symbol>'))] as const] : []
  })
  return new Map(symbols)
}
