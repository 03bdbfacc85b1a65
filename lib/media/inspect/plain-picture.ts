import { InvalidFileError } from '../../errors.ts'
import { boxesOf } from './boxes.ts'
import { isProgram } from './programs.ts'

/**
 * Rejects a picture with HTML, PHP or a program behind its end: re-encoding would remove it, but such a file is never
 * legitimate. Text inside the picture, such as a comment of a PNG, is allowed.
 */
export function requirePlainPicture(bytes: Buffer) {
  if (isProgram(bytes.subarray(endOf(bytes))))
    throw new InvalidFileError(
      'This picture has a web page or a program hidden inside. Save it again with a picture editor.',
    )
}

/** Returns the end of a picture by the lengths in its format; bytes after an invalid length count as behind the end. */
function endOf(bytes: Buffer): number {
  if (bytes[0] === 0xff) return endOfJpegs(bytes)
  if (bytes[0] === 0x89) return endOfPng(bytes)
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.length > 8) return 8 + bytes.readUInt32LE(4)
  return boxesOf(bytes).at(-1)?.end ?? 0
}

/** Returns the end of a PNG, whose chunks have a length, a type and a checksum. */
function endOfPng(bytes: Buffer): number {
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return at
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end
    at = end
  }
  return at
}

/** Returns the end of the last JPEG: phones append further pictures, such as a map of brightness. */
function endOfJpegs(bytes: Buffer): number {
  let at = 0
  while (bytes[at] === 0xff && bytes[at + 1] === 0xd8) {
    const end = endOfJpeg(bytes, at)
    if (end === null) return bytes.length
    at = end
  }
  return at
}

/** Returns the end of a JPEG; null if it has none. Segments have a length, and the data of a scan ends at a marker. */
function endOfJpeg(bytes: Buffer, start: number): number | null {
  let at = start + 2
  while (at + 4 <= bytes.length || bytes[at + 1] === 0xd9) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return at
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) at++
    else at += 2 + bytes.readUInt16BE(at + 2)
    if (marker === 0xda) at = nextMarker(bytes, at)
  }
  return null
}

function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0
    // Skips escaped 0xff bytes of the data, and restart markers.
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at
  }
  return bytes.length
}
