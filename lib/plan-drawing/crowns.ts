import type { Point } from '@/db/inventory/plan-geometry'
import { dotsPath, type Origin } from './path'

const species = ['acacia', 'mvule', 'olive', 'jacaranda', 'palm'] as const
export type Species = (typeof species)[number]

/** A tree: its place, the radius of its crown in metres, and its species. */
export type Tree = { at: Point; radius: number; kind: Species }

const colours: Record<Species, [crown: string, light: string]> = {
  acacia: ['#8fa57f', '#a9bc97'],
  mvule: ['#7f9a74', '#9ab28d'],
  olive: ['#9db38a', '#b7c9a4'],
  jacaranda: ['#a58bb5', '#bfa9cb'],
  palm: ['#86a06c', '#a3b885'],
}

/** Radii of crowns in metres. There are only a few, because each needs a path of its own. */
const sizes = [1.1, 1.7, 2.4, 3.3, 4.4]

/** Renders three dots per tree: shadow, crown, light. Equal trees share a path. `size * 20`: a width in decimetres. */
export function crownsMarkup(trees: readonly Tree[], origin: Origin): { shadows: string; crowns: string } {
  const groups = species.flatMap(kind =>
    sizes.flatMap(size => {
      const found = trees.filter(tree => tree.kind === kind && sizeOf(tree.radius) === size)
      return found.length === 0 ? [] : [{ kind, size, id: `${kind}${Math.round(size * 10)}`, found }]
    }),
  )
  const defs = groups.map(
    ({ id, found }) =>
      `<path id="${id}" d="${dotsPath(
        found.map(({ at }) => at),
        origin,
      )}"/>`,
  )
  const use = (id: string, width: number, shift: number, stroke = '') =>
    `<use href="#${id}"${shift ? ` x="${shift}" y="${shift}"` : ''}${stroke && ` stroke="${stroke}"`} stroke-width="${Math.round(width)}"/>`
  const shadows = groups.map(({ id, size }) => use(id, size * 20, Math.round(size * 4.5)))
  const crowns = groups.map(({ id, kind, size }) => {
    const [crown, light] = colours[kind]
    return use(id, size * 20, 0, crown) + use(id, size * 10.5, Math.round(size * -2.6), light)
  })
  const round = 'fill="none" stroke-linecap="round"'
  return {
    shadows: `<defs>${defs.join('')}</defs><g ${round}>${shadows.join('')}</g>`,
    crowns: `<g ${round}>${crowns.join('')}</g>`,
  }
}

const sizeOf = (radius: number) =>
  sizes.reduce((best, size) => (Math.abs(size - radius) < Math.abs(best - radius) ? size : best))
