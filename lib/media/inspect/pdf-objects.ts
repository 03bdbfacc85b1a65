/** A value inside a dictionary, as far as it says what an object is. */
type PdfValue = { name: string } | { number: number } | 'reference' | 'other'
export type PdfDictionary = ReadonlyMap<string, PdfValue>

/** What is found in a PDF, in its order: each dictionary, each name outside of one, each stream. */
type PdfPart = { dictionary: PdfDictionary } | { name: string } | { stream: Buffer; dictionary: PdfDictionary }

type Token = PdfValue | { word: string }
type Open = { kind: 'dictionary' | 'array'; tokens: Token[] }

/**
 * The objects of a PDF or of its object streams, in time linear in its length. Strings, comments and the content of
 * streams are not looked at. Objects are found one after the other, not by the table of the file: none is missed. Throws
 * when it cannot be read.
 */
export function* pdfParts(bytes: Buffer): Generator<PdfPart> {
  const open: Open[] = []
  let last: PdfDictionary = new Map()
  let isInObject = false
  let unended = 0
  let at = 0

  while (at < bytes.length) {
    const byte = bytes[at] as number
    if (isSpace(byte)) {
      at++
      continue
    }
    const inside = open.at(-1)
    let token: Token | null = null
    if (byte === slash) {
      const end = endOfRegular(bytes, at + 1)
      token = { name: decodeName(bytes.toString('latin1', at + 1, end)) }
      at = end
    } else if (byte === less && bytes[at + 1] === less) {
      open.push({ kind: 'dictionary', tokens: [] })
      at += 2
    } else if (byte === greater && bytes[at + 1] === greater) {
      at += 2
      // A closing mark without an opening one of its kind ends what is open inside.
      while (open.length > 0 && open.at(-1)?.kind !== 'dictionary') open.pop()
      const closed = open.pop()
      if (closed) {
        last = readDictionary(closed.tokens)
        yield { dictionary: last }
        token = 'other'
      }
    } else if (byte === bracket) {
      open.push({ kind: 'array', tokens: [] })
      at++
    } else if (byte === closingBracket) {
      if (inside?.kind === 'array') open.pop()
      token = 'other'
      at++
    } else if (byte === less) {
      at = endOfHexadecimal(bytes, at)
      token = 'other'
    } else if (byte === parenthesis && (isInObject || inside)) {
      const end = endOfString(bytes, at)
      if (end === null && ++unended > maxUnended) throw new Error('The strings of this file do not end.')
      at = end ?? at + 1
      token = 'other'
    } else if (byte === percent && (isInObject || inside)) {
      at = endOfLine(bytes, at)
    } else if (delimiters.has(byte)) at++
    else {
      const end = endOfRegular(bytes, at)
      token = wordToken(bytes, at, end)
      at = end
    }
    if (token === null) continue
    const tokens = open.at(-1)?.tokens
    if (typeof token === 'object' && 'word' in token) {
      const { word } = token
      if (word === 'obj' || word === 'endobj') {
        // What was left open before belongs to no object.
        for (const { kind, tokens: left } of open.splice(0))
          if (kind === 'dictionary') yield { dictionary: readDictionary(left) }
        isInObject = word === 'obj'
      } else if (word === 'stream' && !tokens) {
        const { content, end } = streamAt(bytes, at, last)
        yield { stream: content, dictionary: last }
        at = end
      } else if (word === 'R') tokens?.splice(-2, 2, 'reference')
      else tokens?.push('other')
      continue
    }
    if (!tokens && typeof token === 'object' && 'name' in token) yield { name: token.name }
    tokens?.push(token)
    // The values of an array are of no use, and may be many.
    if (open.at(-1)?.kind === 'array') tokens?.splice(0)
  }
}

const [slash, less, greater, bracket, closingBracket, parenthesis, closingParenthesis, percent, backslash] = [
  ...'/<>[]()%\\',
].map(letter => letter.charCodeAt(0)) as [number, number, number, number, number, number, number, number, number]

const isSpace = (byte: number) => byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0
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

/** Bytes of a string: readers take no longer ones. */
const maxString = 64 * 1024
/** Strings without an end: each costs the time of the longest. */
const maxUnended = 100

/** Null when it does not end. */
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

/** Names may contain hexadecimal codes: `J#61vaScript`. */
const decodeName = (name: string) =>
  name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : name

function readDictionary(tokens: Token[]): PdfDictionary {
  const entries = new Map<string, PdfValue>()
  for (let at = 0; at + 1 < tokens.length; at += 2) {
    const [key, value] = [tokens[at], tokens[at + 1]]
    // A value is missing: the next name is a key.
    if (typeof key !== 'object' || !('name' in key)) {
      at--
      continue
    }
    if (value !== undefined && !(typeof value === 'object' && 'word' in value)) entries.set(key.name, value)
  }
  return entries
}

/** The content of a stream, by its length if that is right, else up to its end mark. */
function streamAt(bytes: Buffer, from: number, dictionary: PdfDictionary): { content: Buffer; end: number } {
  let start = from
  if (bytes[start] === 13) start++
  if (bytes[start] === 10) start++
  const length = dictionary.get('Length')
  if (typeof length === 'object' && 'number' in length) {
    const end = start + length.number
    const after = bytes.toString('latin1', end, end + 14).trimStart()
    if (after.startsWith('endstream')) return { content: bytes.subarray(start, end), end }
  }
  const end = bytes.indexOf('endstream', start)
  return end < 0 ? { content: bytes.subarray(start), end: bytes.length } : { content: bytes.subarray(start, end), end }
}
