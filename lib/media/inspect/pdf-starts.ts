/** Returns the offsets in a range of bytes at which an object may begin. */
export type StartsIn = (from: number, to: number) => number[]

/**
 * Returns a function that finds the places where objects may begin: the `offsets` of the tables of the file, which have
 * to ascend, and the first word `obj` of a range. Ranges of successive calls have to ascend, so that each byte is read
 * once.
 */
export function startsIn(bytes: Buffer, offsets: readonly number[]): StartsIn {
  let word = nextObject(bytes, 0)
  let index = 0
  return (from, to) => {
    while (word < from) word = nextObject(bytes, word + 1)
    while ((offsets[index] ?? Infinity) < from) index++
    const starts = word < to ? [word] : []
    for (; (offsets[index] ?? Infinity) < to; index++) starts.push(offsets[index] as number)
    return starts
  }
}

/** Returns the offset of the next word `obj` after a number, or on a line of its own; `Infinity` when there is none. */
export function nextObject(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf('obj', from); at >= 0; at = bytes.indexOf('obj', at + 1))
    if (!isLetter(bytes[at + 3]) && isAfterNumber(bytes, at)) return at
  return Infinity
}

function isAfterNumber(bytes: Buffer, word: number): boolean {
  let at = word - 1
  // A comment that ends with a line break may be between the number and the word.
  for (; isSpace(bytes[at]); at--) if (bytes[at] === 10 || bytes[at] === 13) return true
  const byte = bytes[at] ?? 0
  return byte >= 48 && byte <= 57
}

/** Returns true for white space of PDF; false for a missing byte. */
export const isSpace = (byte = 1) =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0
const isLetter = (byte = 0) => (byte | 32) >= 97 && (byte | 32) <= 122
