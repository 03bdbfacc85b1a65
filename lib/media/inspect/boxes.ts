/** A box of a file of the ISO base media format (MP4, MOV, HEIC, AVIF): its type, and the offsets of its content. */
export type Box = { type: string; start: number; end: number }

/** Returns the boxes between two offsets, up to the first incomplete box. */
export function boxesOf(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const length = lengthOf(bytes.subarray(at, at + 16), to - at)
    if (length < 8 || at + length > to) break
    const headLength = bytes.readUInt32BE(at) === 1 ? 16 : 8
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + headLength, end: at + length })
    at += length
  }
  return boxes
}

/** Returns the length of a box. A stored 1 means that the next eight bytes contain it, 0 that the box ends the file. */
export function lengthOf(head: Buffer, remaining: number): number {
  const length = head.readUInt32BE(0)
  if (length === 1) return head.length < 16 ? 0 : Number(head.readBigUInt64BE(8))
  return length === 0 ? remaining : length
}

/** Returns the brands of a file, the main brand first; an empty list if the file does not begin with brands. */
export function brandsOf(head: Buffer): string[] {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands
}
