import { inflateSync } from 'node:zlib'
import { InvalidFileError } from '../errors.ts'

/** Random access to a file on disk or bytes in memory. */
export type Readable = { size: number; read(start: number, length: number): Promise<Buffer> }

/** Rejects a picture that contains HTML or PHP: re-encoding would remove it, but such a file is never legitimate. */
export function requirePlainPicture(bytes: Buffer) {
  const hidden = /<(svg|html|script|iframe|!doctype)[\s>/]|<\?php\b/i
  if (hidden.test(bytes.toString('latin1')))
    throw new InvalidFileError(
      'This picture has a web page or a program hidden inside. Save it anew with a picture editor.',
    )
}

const damaged = 'This PDF is damaged or locked and cannot be checked. Save it anew without a password.'
const maxInflated = 64 * 1024 * 1024

/**
 * Rejects a PDF that is truncated, that cannot be parsed, or that contains scripts or launch actions as common tools
 * write them. Obfuscated scripts pass: documents are always sent as attachments with a sandbox policy.
 */
export function requireSafePdf(bytes: Buffer) {
  if (!bytes.subarray(-2048).includes('%%EOF')) throw new InvalidFileError('This PDF is cut off. Send it again.')
  for (const part of structureOf(bytes)) {
    // Names may contain hexadecimal codes: /J#61vaScript.
    const names = part.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    if (/\/(JavaScript|JS|Launch)(?![A-Za-z0-9])/.test(names))
      throw new InvalidFileError(
        'This PDF contains a script or starts a program, which can harm whoever opens it. Print it to a new PDF and send that.',
      )
  }
}

/** The structure of a PDF: everything outside its streams, and its object streams. */
function* structureOf(bytes: Buffer): Generator<string> {
  const text = bytes.toString('latin1')
  let inflatedBytes = 0
  let from = 0
  for (const { index, 0: opening } of text.matchAll(/>>\s*stream\r?\n/g)) {
    if (index < from) continue
    const start = index + opening.length
    const end = text.indexOf('endstream', start)
    if (end < 0) break
    const outside = text.slice(from, index + 2)
    yield outside
    from = end
    if (!/\/Type\s*\/ObjStm/.test(outside.slice(outside.lastIndexOf(' obj')))) continue
    const objects = inflate(bytes.subarray(start, end))
    inflatedBytes += objects.length
    if (inflatedBytes > maxInflated) throw new InvalidFileError(damaged)
    yield objects.toString('latin1')
  }
  yield text.slice(from)
}

function inflate(stream: Buffer): Buffer {
  try {
    return inflateSync(stream, { maxOutputLength: maxInflated })
  } catch {
    throw new InvalidFileError(damaged)
  }
}

const invalidFilm = 'This is not a complete MP4 film: it is cut off or damaged. Export it again.'
const maxIndexBytes = 32 * 1024 * 1024

/** Rejects an MP4 whose boxes do not add up to its size, or that has no video track. */
export async function requireFilm(file: Readable) {
  const found = new Set<string>()
  let index: Buffer = Buffer.alloc(0)
  for (let at = 0; at < file.size; ) {
    const head = await file.read(at, 16)
    if (head.length < 8) throw new InvalidFileError(invalidFilm)
    const type = head.toString('latin1', 4, 8)
    const length = lengthOf(head, file.size - at)
    if (length < 8 || at + length > file.size) throw new InvalidFileError(invalidFilm)
    if (type === 'moov') index = await file.read(at, Math.min(length, maxIndexBytes))
    found.add(type)
    at += length
  }
  if (!found.has('moov') || !found.has('mdat')) throw new InvalidFileError(invalidFilm)
  if (!/hdlr[\s\S]{8}vide/.test(index.toString('latin1')))
    throw new InvalidFileError('There is no moving picture in this MP4.')
}

/** The length of a box: 1 means that the next eight bytes contain it, 0 that the box extends to the end. */
function lengthOf(head: Buffer, rest: number): number {
  const length = head.readUInt32BE(0)
  if (length === 1) return head.length < 16 ? 0 : Number(head.readBigUInt64BE(8))
  return length === 0 ? rest : length
}
