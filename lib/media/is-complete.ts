import type { Format } from './formats.ts'

/** Returns true if a picture is complete, by the lengths and end markers of its format; fast, without decoding. */
export const isComplete = (bytes: Buffer, format: Format) => checks[format](bytes)

const checks: Record<Format, (bytes: Buffer) => boolean> = {
  jpeg: bytes =>
    bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9,
  // RIFF stores the number of bytes after the first eight.
  webp: bytes =>
    bytes.length > 12 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP' &&
    bytes.readUInt32LE(4) + 8 === bytes.length,
  avif: hasCompleteBoxes,
}

/** Returns true if boxes of ISO base media, each with its length and type, fill the file up to the last byte. */
function hasCompleteBoxes(bytes: Buffer): boolean {
  const types: string[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    types.push(bytes.toString('latin1', at + 4, at + 8))
    const length = bytes.readUInt32BE(at)
    if (length < 8) return false
    at += length
  }
  return at === bytes.length && types[0] === 'ftyp' && types.includes('meta') && types.includes('mdat')
}
