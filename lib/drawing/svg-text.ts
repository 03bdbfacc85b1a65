// Widths of characters of Instrument Sans in em, rounded up, because the server cannot measure text: a label may get
// slightly too much room, but never too little. Other characters have 0.61 em.
const advances = [
  [" ',.:;Iijl|!", 0.27],
  ['frt()-*/1J[]"', 0.43],
  ['BEPRTZSACHKNUVXYLF', 0.73],
  ['DGOQw&%', 0.8],
  ['mMW@', 1],
] as const

/** Returns the width of a line of text, slightly overestimated. */
export function textWidth(text: string, size: number) {
  let width = 0
  for (const character of text) {
    width += advances.find(([characters]) => characters.includes(character))?.[1] ?? 0.61
  }
  return width * size
}

/** Breaks a text into as few lines as `width` allows, evenly filled; a line with one long word may still be wider. */
export function wrapText(text: string, size: number, width: number): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  let lines = fillLines(words, size, width)

  for (let narrower = width - size; narrower > 0; narrower -= size) {
    const tighter = fillLines(words, size, narrower)
    if (tighter.length > lines.length) break
    lines = tighter
  }
  return lines
}

function fillLines(words: string[], size: number, width: number) {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

export type Box = { x: number; y: number; width: number; height: number }

/** Returns true if two boxes overlap, with `gap` around them. */
export function overlaps(a: Box, b: Box, gap = 0) {
  return (
    a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap
  )
}
