import { inflateSync } from 'node:zlib'

/** Returns the uncompressed font of a WOFF file (W3C WOFF 1.0), which the PDF library would decompress per document. */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF file.')
  const count = woff.readUInt16BE(12)
  // The header of an uncompressed font: its type, the number of tables, and three values for a binary search.
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  const tables: Buffer[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const { tag, checksum, data } = readTable(woff, 44 + 20 * index)
    const entry = 12 + 16 * index
    for (const [at, value] of [tag, checksum, offset, data.length].entries()) head.writeUInt32BE(value, entry + 4 * at)
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4)
    data.copy(padded)
    tables.push(padded)
    offset += padded.length
  }
  return Buffer.concat(tables)
}

function readTable(woff: Buffer, entry: number) {
  const number = (index: number) => woff.readUInt32BE(entry + 4 * index)
  const [tag, from, size, length, checksum] = [number(0), number(1), number(2), number(3), number(4)]
  const data = woff.subarray(from, from + size)
  return { tag, checksum, data: size < length ? inflateSync(data) : data }
}
