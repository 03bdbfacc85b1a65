import { InvalidFileError } from '../../errors.ts'
import { isObjectStream, readObjectStream } from './pdf-object-streams.ts'
import { nameIn, type PdfDictionary, type PdfPart, pdfParts } from './pdf-objects.ts'
import { nextObject } from './pdf-starts.ts'
import { isProgram, startsAsArchive } from './programs.ts'

const damagedMessage = 'This PDF is damaged or locked and cannot be checked. Save it again without a password.'
const maxInflated = 64 * 1024 * 1024

/**
 * Rejects a PDF that is truncated or unreadable, that has a program behind its end, or that contains scripts, actions
 * which start programs or read files, dynamic forms, rich media, or embedded files. Checks all objects, also in object
 * streams and wherever a table of the file may place an object; the same words in a text are harmless. Runs in a worker
 * thread.
 */
export function requireSafePdf(file: Uint8Array) {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  requireEnd(bytes)
  if (isHarmfulFile(bytes))
    throw new InvalidFileError(
      'This PDF contains a script, a program to start, data to import, a dynamic form (XFA), rich media or another file, which can harm people who open it. Print it to a new PDF and send that.',
    )
}

/** Throws `InvalidFileError` if the end is missing or a program follows; lines of mail and web servers may follow. */
function requireEnd(bytes: Buffer) {
  const end = bytes.lastIndexOf('%%EOF')
  const bytesAfterEnd = bytes.subarray(end + '%%EOF'.length)
  const isWhole =
    end < 0
      ? /startxref\s{1,9}\d{1,12}\s{0,99}(%%EO?)?$/.test(bytes.subarray(-1024).toString('latin1').trimEnd())
      : !/\d{1,10} \d{1,5} obj\b/.test(bytesAfterEnd.toString('latin1'))
  if (!isWhole) throw new InvalidFileError('This PDF is cut off. Send it again.')
  if (end >= 0 && (isProgram(bytesAfterEnd) || startsAsArchive(bytesAfterEnd.toString('latin1', 0, 64).trimStart())))
    throw new InvalidFileError('This PDF has a web page or a program after its end. Print it to a new PDF.')
}

function isHarmfulFile(bytes: Buffer): boolean {
  try {
    return hasHarmfulObject(bytes)
  } catch {
    throw new InvalidFileError(damagedMessage)
  }
}

type Piece = { bytes: Buffer; isInObject: boolean; offsets: number[]; isHidden?: boolean }

/** Maximum number of strings without an end in a hidden piece, because each is searched again in the next piece. */
const maxUnendedHidden = 10

/**
 * Yields the parts of a piece. In a hidden piece, bytes of a picture may look like an object and then be unreadable:
 * the search continues at the next place that looks like an object.
 */
function* partsOf(piece: Piece): Generator<PdfPart> {
  try {
    yield* pdfParts(piece.bytes, piece.isHidden ? { ...piece, maxUnended: maxUnendedHidden } : piece)
  } catch (error) {
    if (!piece.isHidden) throw error
    const next = nextObject(piece.bytes, 1)
    if (next < piece.bytes.length) yield { hidden: piece.bytes.subarray(next) }
  }
}

function hasHarmfulObject(bytes: Buffer): boolean {
  const pieces: Piece[] = [{ bytes, isInObject: false, offsets: [] }]
  let [inflated, hidden] = [0, 0]
  for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
    for (const part of partsOf(piece)) {
      if ('hidden' in part) {
        hidden += part.hidden.length
        // Nested strings may hide the same bytes many times.
        if (hidden > 2 * (bytes.length + inflated)) throw new Error('These objects are inside each other.')
        pieces.push({ bytes: part.hidden, isInObject: true, offsets: [], isHidden: true })
      } else if ('name' in part) {
        // An action may refer to an object that contains only this name.
        if (harmfulActions.has(part.name)) return true
      } else if (!('stream' in part)) {
        if (isHarmful(part.dictionary)) return true
      } else if (isObjectStream(part.dictionary)) {
        const objects = readObjectStream(part.stream, part.dictionary, maxInflated - inflated)
        inflated += objects.bytes.length
        pieces.push({ ...objects, isInObject: true })
      }
    }
  }
  return false
}

const harmfulActions = new Set(['JavaScript', 'Launch', 'ImportData'])
/** Keys of actions that run something. A structure element (with `P`) may have any kind, but has none of these keys. */
const actionKeys = ['JS', 'F', 'Win', 'Mac', 'Unix']

const isHarmful = (dictionary: PdfDictionary): boolean => isHarmfulAction(dictionary) || isHarmfulContent(dictionary)

function isHarmfulAction(dictionary: PdfDictionary): boolean {
  const kind = nameIn(dictionary, 'S')
  // A video or a sound may contain a script.
  if (kind === 'Rendition') return dictionary.has('JS')
  if (kind === null || !harmfulActions.has(kind)) return false
  return actionKeys.some(target => dictionary.has(target)) || !dictionary.has('P')
}

/** Returns true for a dynamic form, rich media, or an embedded file: all of them may contain scripts. */
const isHarmfulContent = (dictionary: PdfDictionary): boolean =>
  ['XFA', 'RichMediaContent', 'EmbeddedFiles'].some(key => dictionary.has(key)) ||
  nameIn(dictionary, 'Subtype') === 'RichMedia' ||
  nameIn(dictionary, 'Type') === 'EmbeddedFile' ||
  // A file specification with an embedded file.
  (dictionary.has('EF') && (dictionary.has('F') || dictionary.has('UF')))
