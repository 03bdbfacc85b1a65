/** The tables of a font file by tag; see "The OpenType Font File" of the OpenType specification. */
export type FontTables = Map<string, Buffer>

const headerSize = 12
const recordSize = 16

/** Returns the tables of an uncompressed font. */
export function readTables(font: Buffer): FontTables {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => headerSize + index * recordSize)
  return new Map(
    records.map(at => {
      const start = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))]
    }),
  )
}

/** Returns a TrueType font with these tables and their checksums. */
export function writeTables(tables: FontTables): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const header = Buffer.alloc(headerSize + sorted.length * recordSize)
  const power = Math.floor(Math.log2(sorted.length))
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(sorted.length, 4)
  // These three numbers, which derive from the number of tables, are for a binary search.
  header.writeUInt16BE(2 ** power * recordSize, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE((sorted.length - 2 ** power) * recordSize, 10)
  let offset = header.length
  const bodies = sorted.map(([tag, bytes], index) => {
    const body = padded(tag === 'head' ? withoutAdjustment(bytes) : bytes)
    const at = headerSize + index * recordSize
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(checksum(body), at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(bytes.length, at + 12)
    offset += body.length
    return body
  })
  const font = Buffer.concat([header, ...bodies])
  const head = header.readUInt32BE(headerSize + sorted.findIndex(([tag]) => tag === 'head') * recordSize + 8)
  // The specification fixes the sum of all words of a font.
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, head + adjustmentOffset)
  return font
}

/** The offset in `head` of the checksum of the whole file. */
const adjustmentOffset = 8

function withoutAdjustment(head: Buffer): Buffer {
  const copy = Buffer.from(head)
  copy.writeUInt32BE(0, adjustmentOffset)
  return copy
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

/** Returns the sum of all 32-bit words. */
function checksum(words: Buffer): number {
  let sum = 0
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0
  return sum
}
