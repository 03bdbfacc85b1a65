/** The characters in texts of the site: English (with words such as café) and Swahili, digits, punctuation, arrows. */
const commonRanges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa7, 0xa7],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb0, 0xb0],
  [0xb2, 0xb3],
  [0xb7, 0xb7],
  [0xbb, 0xbe],
  [0xc9, 0xc9],
  [0xd7, 0xd7],
  [0xe0, 0xe2],
  [0xe7, 0xeb],
  [0xee, 0xef],
  [0xf1, 0xf1],
  [0xf4, 0xf4],
  [0xf6, 0xf6],
  [0xfc, 0xfc],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
] as const

export const commonCharacters = commonRanges
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
  .join('')

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')

/** These characters as the value of `unicode-range`, formatted as Biome formats CSS. */
export const commonUnicodeRange = commonRanges
  .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
  .join(', ')
