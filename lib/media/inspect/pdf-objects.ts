import { isSpace, startsIn } from './pdf-starts.ts'

/** A value in a dictionary, reduced to what identifies an object; `onlyName` is the name in an array of one element. */
type PdfValue = { name: string } | { onlyName: string } | { number: number } | 'reference' | 'other'
export type PdfDictionary = ReadonlyMap<string, PdfValue>

/**
 * A part of a PDF: a dictionary, a name outside of a dictionary, a stream with its dictionary, or bytes inside of a
 * string, a comment or a stream at which an object may begin (`hidden`).
 */
export type PdfPart =
  | { dictionary: PdfDictionary }
  | { name: string }
  | { stream: Buffer; dictionary: PdfDictionary }
  | { hidden: Buffer }

type Token = PdfValue | 'null' | { word: string }
/** A dictionary or an array whose end is not read yet; `first` and `count` are its first name and number of values. */
type OpenContainer = { kind: 'dictionary' | 'array'; tokens: Token[]; first: string | null; count: number }

/** The tokens of an array, which may have millions: none is stored. Its only name can be a filter (`first`). */
const noTokens: Token[] = []

type Options = {
  /** True if the first byte is inside an object. */
  isInObject?: boolean
  /** The offsets of objects in the table of the file. */
  offsets?: readonly number[]
  /** The maximum number of strings without an end. */
  maxUnended?: number
}

/**
 * Yields the parts of a PDF or of an object stream in their order, in linear time. Objects are found by reading all
 * bytes, not by the table of the file, so that none is missed. Strings, comments and the content of streams are
 * skipped, but bytes inside them that look like the start of an object are yielded. Throws when the bytes cannot be
 * read.
 */
export function* pdfParts(bytes: Buffer, options: Options = {}): Generator<PdfPart> {
  const open: OpenContainer[] = []
  const starts = startsIn(bytes, options.offsets ?? [])
  let last: PdfDictionary = new Map()
  let isInObject = options.isInObject ?? false
  let unended = 0
  let at = 0

  function* hiddenIn(from: number, to: number): Generator<PdfPart> {
    for (const start of starts(from, to)) yield { hidden: bytes.subarray(start, to) }
  }

  while (at < bytes.length) {
    const byte = bytes[at] as number
    if (isSpace(byte)) {
      at++
      continue
    }
    const containerBefore = open.at(-1)
    let token: Token | null = null
    if (byte === slash) {
      const end = endOfRegular(bytes, at + 1)
      token = { name: decodeName(bytes.toString('latin1', at + 1, end)) }
      at = end
    } else if (byte === less && bytes[at + 1] === less) {
      open.push({ kind: 'dictionary', tokens: [], first: null, count: 0 })
      at += 2
    } else if (byte === greater && bytes[at + 1] === greater) {
      at += 2
      // A closing mark also closes arrays that are still open inside.
      while (open.length > 0 && open.at(-1)?.kind !== 'dictionary') open.pop()
      const closed = open.pop()
      if (closed) {
        last = readDictionary(closed.tokens)
        yield { dictionary: last }
        token = 'other'
      }
    } else if (byte === bracket) {
      open.push({ kind: 'array', tokens: noTokens, first: null, count: 0 })
      at++
    } else if (byte === closingBracket) {
      if (containerBefore?.kind === 'array') open.pop()
      token =
        containerBefore?.count === 1 && containerBefore.first !== null ? { onlyName: containerBefore.first } : 'other'
      at++
    } else if (byte === less) {
      at = endOfHexadecimal(bytes, at)
      token = 'other'
    } else if (byte === parenthesis && (isInObject || containerBefore)) {
      const end = endOfString(bytes, at)
      if (end === null && ++unended > (options.maxUnended ?? maxUnended))
        throw new Error('The strings of this file do not end.')
      if (end !== null) yield* hiddenIn(at + 1, end)
      at = end ?? at + 1
      token = 'other'
    } else if (byte === percent && (isInObject || containerBefore)) {
      const end = endOfLine(bytes, at)
      yield* hiddenIn(at + 1, end)
      at = end
    } else if (delimiters.has(byte)) at++
    else {
      const end = endOfRegular(bytes, at)
      token = wordToken(bytes, at, end)
      at = end
    }
    if (token === null) continue
    const container = open.at(-1)
    if (container) container.count++
    if (typeof token === 'object' && 'word' in token) {
      const { word } = token
      if (word === 'obj' || word === 'endobj') {
        // Dictionaries and arrays that are still open do not belong to an object.
        for (const { kind, tokens: left } of open.splice(0))
          if (kind === 'dictionary') yield { dictionary: readDictionary(left) }
        isInObject = word === 'obj'
      } else if (word === 'stream' && !container) {
        const { content, end } = streamAt(bytes, at, last)
        yield { stream: content, dictionary: last }
        yield* hiddenIn(at, end)
        at = end
      } else if (container?.kind === 'dictionary') {
        if (word === 'R') container.tokens.splice(-2, 2, 'reference')
        else container.tokens.push(word === 'null' ? 'null' : 'other')
      }
      continue
    }
    if (!container && typeof token === 'object' && 'name' in token) yield { name: token.name }
    if (container?.kind === 'dictionary') container.tokens.push(token)
    else if (container?.count === 1 && typeof token === 'object' && 'name' in token) container.first = token.name
  }
  for (const { kind, tokens } of open) if (kind === 'dictionary') yield { dictionary: readDictionary(tokens) }
}

const [slash, less, greater, bracket, closingBracket, parenthesis, closingParenthesis, percent, backslash] = [
  ...'/<>[]()%\\',
].map(letter => letter.charCodeAt(0)) as [number, number, number, number, number, number, number, number, number]

const delimiters = new Set([...'/<>[](){}%'].map(letter => letter.charCodeAt(0)))

function endOfRegular(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && !isSpace(bytes[at] as number) && !delimiters.has(bytes[at] as number)) at++
  return at
}

function endOfLine(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++
  return at
}

/** Maximum number of bytes in a string: readers do not accept longer strings. */
const maxString = 64 * 1024
/** Maximum number of strings without an end, because each costs as much time as the longest string. */
const maxUnended = 100

/** Returns the offset after a string; null if it has no end. */
function endOfString(bytes: Buffer, from: number): number | null {
  let depth = 0
  for (let at = from; at < Math.min(bytes.length, from + maxString); at++) {
    if (bytes[at] === backslash) at++
    else if (bytes[at] === parenthesis) depth++
    else if (bytes[at] === closingParenthesis && --depth === 0) return at + 1
  }
  return null
}

function endOfHexadecimal(bytes: Buffer, from: number): number {
  let at = from + 1
  while (at < bytes.length && (isSpace(bytes[at] as number) || isHexadecimal(bytes[at] as number))) at++
  return bytes[at] === greater ? at + 1 : from + 1
}

const isHexadecimal = (byte: number) =>
  (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102)

function wordToken(bytes: Buffer, from: number, to: number): Token {
  const word = bytes.toString('latin1', from, Math.min(to, from + 32))
  return /^[-+]?\d+(?:\.\d*)?$|^[-+]?\.\d+$/.test(word) ? { number: Number(word) } : { word }
}

/** Decodes hexadecimal codes in a name: `J#61vaScript`. */
const decodeName = (name: string) =>
  name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : name

export function nameIn(dictionary: PdfDictionary, key: string): string | null {
  const value = dictionary.get(key)
  return typeof value === 'object' && 'name' in value ? value.name : null
}

function readDictionary(tokens: Token[]): PdfDictionary {
  const entries = new Map<string, PdfValue>()
  for (let at = 0; at + 1 < tokens.length; at += 2) {
    const [key, value] = [tokens[at], tokens[at + 1]]
    // The value is missing: the next name is a key.
    if (typeof key !== 'object' || !('name' in key)) {
      at--
      continue
    }
    // A key with the value null is equal to a missing key.
    if (value === undefined || value === 'null' || (typeof value === 'object' && 'word' in value)) continue
    requireOneKind(key.name, entries.get(key.name), value)
    entries.set(key.name, value)
  }
  return entries
}

/** Throws if an object has two kinds: some readers use the first value of a repeated key, some the last. */
function requireOneKind(key: string, former: PdfValue | undefined, value: PdfValue) {
  const isKind = key === 'S' || key === 'Type' || key === 'Subtype'
  if (isKind && former !== undefined && JSON.stringify(former) !== JSON.stringify(value))
    throw new Error('An object has two kinds.')
}

/** Returns the content of a stream: by its length if that is right, otherwise up to its end mark. */
function streamAt(bytes: Buffer, from: number, dictionary: PdfDictionary): { content: Buffer; end: number } {
  let start = from
  if (bytes[start] === 13) start++
  if (bytes[start] === 10) start++
  const length = dictionary.get('Length')
  if (typeof length === 'object' && 'number' in length && Number.isSafeInteger(length.number) && length.number >= 0) {
    const end = start + length.number
    // The end mark may follow up to five bytes of white space.
    const after = bytes.toString('latin1', end, end + 14).trimStart()
    if (after.startsWith('endstream')) return { content: bytes.subarray(start, end), end }
  }
  const end = bytes.indexOf('endstream', start)
  return end < 0 ? { content: bytes.subarray(start), end: bytes.length } : { content: bytes.subarray(start, end), end }
}
