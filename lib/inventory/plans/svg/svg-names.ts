import { type FeatureKind, featureKinds } from '../../../../db/inventory/plan-kinds.ts'
import type { SvgElement } from './svg-tree.ts'

/**
 * What a person called an element: the label of Inkscape, the name that Affinity or Illustrator kept beside an id, the
 * id, or the title inside. Null when only a program named it.
 */
export function nameOf({ attributes, children }: SvgElement): string | null {
  const given = [
    attributes['inkscape:label'],
    attributes['serif:id'],
    attributes['data-name'],
    attributes.id,
    children.find(({ name }) => name === 'title')?.text,
  ]
  for (const text of given) {
    const name = decodeId(text ?? '')
    if (name !== '' && !automatic.test(name) && !numberedGroup.test(name)) return name
  }
  return null
}

/** Names that programs give and count. */
const automatic =
  /^<?(path|rect|rectangle|polygon|polyline|poly|line|circle|ellipse|group|layer|shape|svg|svgid|xmlid|vector|union|frame|curve|object|compound[ _]path|artboard|clip[ _]?path)>?[-_ .\d]*$/i
/** Inkscape's; `G1` and `g-01` are homes of a block. */
const numberedGroup = /^g\d*$/

/**
 * An id as it was typed: programs write special characters as `_x20_`, an underscore before a digit, and a number after
 * a name that is there twice, as `B-01_1_`.
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
  amenitie: 'amenity',
}

/** `roads` and `Road` → road; null for what names no kind. */
export function kindOf(name: string | null): FeatureKind | null {
  const word = (name ?? '').trim().toLowerCase().replace(/s$/, '')
  return featureKinds.find(kind => kind === word) ?? (Object.hasOwn(synonyms, word) ? (synonyms[word] ?? null) : null)
}
