import { type FeatureKind, featureKinds } from '../../../../db/inventory/plan-kinds.ts'
import type { SvgElement } from './svg-tree.ts'

/**
 * Returns the name that a person gave to an element: the label of Inkscape, the name that Affinity or Illustrator
 * stored beside the id, the id, or the title. Null when a program generated all names.
 */
export function nameOf({ attributes, children }: SvgElement): string | null {
  const candidates = [
    attributes['inkscape:label'],
    attributes['serif:id'],
    attributes['data-name'],
    attributes.id,
    children.find(({ name }) => name === 'title')?.text,
  ]
  for (const text of candidates) {
    const name = decodeId(text ?? '')
    if (name !== '' && !generatedName.test(name) && !numberedGroup.test(name)) return name
  }
  return null
}

/** Names that programs generate, with or without a number. */
const generatedName =
  /^<?(path|rect|rectangle|polygon|polyline|poly|line|circle|ellipse|group|layer|shape|svg|svgid|xmlid|vector|union|use|symbol|frame|curve|object|compound[ _]path|artboard|clip[ _]?path)>?[-_ .\d]*$/i
/** Matches names of groups that Inkscape generates; `G1` and `g-01` are homes of a block. */
const numberedGroup = /^g\d*$/

/**
 * Decodes an id to the name that a person typed: programs write special characters as `_x20_`, an underscore before a
 * digit, and a number after a repeated name, as in `B-01_1_`.
 */
const decodeId = (text: string): string =>
  text
    .replace(/_x([0-9a-f]{2,5})_/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/_\d+_$/, '')
    .replace(/^_(?=\d)/, '')
    .trim()

const synonyms: Record<string, FeatureKind> = {
  plot: 'unit',
  home: 'unit',
  house: 'unit',
  lot: 'unit',
  building: 'block',
  street: 'road',
  'contour line': 'contour',
  // The word is compared without its last `s`: `amenities`.
  amenitie: 'amenity',
}

/** Returns the kind of a name, such as road for `roads` and `Road`; null for other names. */
export function kindOf(name: string | null): FeatureKind | null {
  const word = (name ?? '').trim().toLowerCase().replace(/s$/, '')
  return featureKinds.find(kind => kind === word) ?? (Object.hasOwn(synonyms, word) ? (synonyms[word] ?? null) : null)
}
