import { inflateSync } from 'node:zlib'
import { InvalidFileError } from '../../errors.ts'
import { type PdfDictionary, pdfParts } from './pdf-objects.ts'
import { isProgram, startsAsArchive } from './programs.ts'

const damaged = 'This PDF is damaged or locked and cannot be checked. Save it anew without a password.'
const maxInflated = 64 * 1024 * 1024

/**
 * Rejects a PDF that is truncated, that cannot be read, that has a program behind its end, or that has actions which run
 * scripts or start programs. It looks at objects, also in object streams: what a text or a name says does not matter.
 * Scripts hidden from every reader of objects pass: documents are always sent as attachments with a sandbox policy. Runs
 * in a worker thread.
 */
export function requireSafePdf(given: Uint8Array) {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  requireEnd(bytes)
  if (isHarmfulFile(bytes))
    throw new InvalidFileError(
      'This PDF contains a script or starts a program, which can harm whoever opens it. Print it to a new PDF and send that.',
    )
}

/** The end mark, behind which mail and web servers leave their own lines. */
function requireEnd(bytes: Buffer) {
  const end = bytes.lastIndexOf('%%EOF')
  const rest = bytes.subarray(end + '%%EOF'.length)
  const isWhole =
    end < 0
      ? /startxref\s{1,9}\d{1,12}\s{0,99}(%%EO?)?$/.test(bytes.subarray(-1024).toString('latin1').trimEnd())
      : !/\d{1,10} \d{1,5} obj\b/.test(rest.toString('latin1'))
  if (!isWhole) throw new InvalidFileError('This PDF is cut off. Send it again.')
  if (end >= 0 && (isProgram(rest) || startsAsArchive(rest.toString('latin1', 0, 64).trimStart())))
    throw new InvalidFileError('This PDF has a web page or a program behind its end. Print it to a new PDF.')
}

const isHarmfulName = (name: string) => name === 'JavaScript' || name === 'Launch'

function isHarmfulFile(bytes: Buffer): boolean {
  try {
    return hasHarmfulObject(bytes, { bytes: 0 })
  } catch {
    throw new InvalidFileError(damaged)
  }
}

function hasHarmfulObject(bytes: Buffer, inflated: { bytes: number }): boolean {
  for (const part of pdfParts(bytes)) {
    if ('name' in part) {
      // An object that is such a name alone is there for an action to refer to.
      if (isHarmfulName(part.name)) return true
    } else if (!('stream' in part)) {
      if (isHarmful(part.dictionary)) return true
    } else if (nameIn(part.dictionary, 'Type') === 'ObjStm') {
      const objects = inflate(part.stream, part.dictionary)
      inflated.bytes += objects.length
      if (inflated.bytes > maxInflated) throw new Error('These objects are too many.')
      if (hasHarmfulObject(Buffer.concat([Buffer.from('1 0 obj '), objects]), inflated)) return true
    }
  }
  return false
}

const nameIn = (dictionary: PdfDictionary, key: string) => {
  const value = dictionary.get(key)
  return typeof value === 'object' && 'name' in value ? value.name : null
}

/** What an action that runs something names; an element of the structure of a text has a kind of any name, and none of these. */
const targets = ['JS', 'F', 'Win', 'Mac', 'Unix']

function isHarmful(dictionary: PdfDictionary): boolean {
  const kind = nameIn(dictionary, 'S')
  // A film or sound may come with a script.
  if (kind === 'Rendition') return dictionary.has('JS')
  if (kind === null || !isHarmfulName(kind)) return false
  return targets.some(target => dictionary.has(target)) || !dictionary.has('P')
}

function inflate(stream: Buffer, dictionary: PdfDictionary): Buffer {
  // Without a filter the objects are plain; a list of filters is one that is not read here.
  if (!dictionary.has('Filter')) return stream
  return inflateSync(stream, { maxOutputLength: maxInflated })
}
