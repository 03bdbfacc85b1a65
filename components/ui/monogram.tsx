type Props = {
  name: string
  /** Keeps the same background when the name changes, or distinguishes two people with the same name. */
  seed?: string
}

/** Renders a placeholder for a portrait: two initials on a generated background. Fills its box. */
export function Monogram({ name, seed = name }: Props) {
  const hash = hashOf(seed)
  const background = backgrounds[Math.floor(hash / patterns.length) % backgrounds.length]
  const pattern = patterns[hash % patterns.length]

  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 500"
      preserveAspectRatio="xMidYMid slice"
      className={`block size-full ${background?.letters ?? ''}`}
    >
      <rect width="400" height="500" className={background?.fill} />
      <path d={pattern} fill="none" strokeWidth="3" className={background?.lines} />
      <text
        x="200"
        y="250"
        dy=".34em"
        fontSize="150"
        textAnchor="middle"
        fill="currentColor"
        letterSpacing="-3"
        className="font-display font-medium"
      >
        {initialsOf(name)}
      </text>
    </svg>
  )
}

const honorifics = /^(mr|mrs|ms|miss|dr|eng|prof|rev|arch|hon|qs)\.?$/i

/** Returns the first letters of the first and the last name, without titles. */
export function initialsOf(name: string) {
  const words = name.split(/\s+/).filter(word => word && !honorifics.test(word))
  const [first] = words
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last].map(word => word?.match(/\p{L}/u)?.[0]?.toUpperCase() ?? '').join('')
}

// FNV-1a is short and gives similar names different hashes.
function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

const backgrounds = [
  { fill: 'fill-sand', lines: 'stroke-stone', letters: 'text-forest' },
  { fill: 'fill-forest-deep', lines: 'stroke-forest', letters: 'text-sand' },
  { fill: 'fill-stone', lines: 'stroke-sand', letters: 'text-ink' },
  { fill: 'fill-forest', lines: 'stroke-forest-deep', letters: 'text-sand' },
  { fill: 'fill-sand', lines: 'stroke-terracotta/20', letters: 'text-terracotta' },
]

function repeat(count: number, draw: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

const patterns = [
  // Ridges, one behind the other
  repeat(9, row => `M-20 ${190 + row * 42}c70-${46 - row * 3} 130-${40 - row * 3} 200 0s140 ${34 - row * 2} 240-10`),
  // Sunset behind lines
  `M60 268a140 140 0 0 1 280 0${repeat(7, row => `M-10 ${268 + row * (18 + row * 3)}h420`)}`,
  // Rooflines
  repeat(8, row => `M-60 ${50 + row * 66}${repeat(5, () => 'l50-38 50 38')}`),
  // Rings of a tree
  repeat(
    9,
    ring =>
      `M${400 - 55 * (ring + 1)} 500a${55 * (ring + 1)} ${55 * (ring + 1)} 0 0 1 ${55 * (ring + 1)}-${55 * (ring + 1)}`,
  ),
  // Weave of a basket
  repeat(11, row =>
    repeat(9, column =>
      (row + column) % 2 === 0
        ? `M${column * 50 - 18} ${row * 50 - 8}h34m0 12h-34`
        : `M${column * 50 - 7} ${row * 50 - 19}v34m12 0v-34`,
    ),
  ),
]
