import { inflateSync } from 'node:zlib'
import { nameIn, type PdfDictionary } from './pdf-objects.ts'

/** Returns true for a stream of objects; readers also accept object streams without a type. */
export const isObjectStream = (dictionary: PdfDictionary): boolean =>
  nameIn(dictionary, 'Type') === 'ObjStm' || dictionary.has('First')

/**
 * Returns the content of an object stream, and the offsets of its objects. Throws when the stream is compressed in
 * another way than by one deflate, when it has more than `maxBytes` bytes, and when it does not begin with pairs of a
 * number and an offset.
 */
export function readObjectStream(stream: Buffer, dictionary: PdfDictionary, maxBytes: number) {
  const bytes = unpack(stream, dictionary, maxBytes)
  const first = dictionary.get('First')
  const length = typeof first === 'object' && 'number' in first ? first.number : Number.NaN
  if (!(bytes.length <= maxBytes && Number.isInteger(length) && length >= 0 && length <= bytes.length))
    throw new Error('The objects do not say where they begin.')
  const numbers = bytes
    .toString('latin1', 0, length)
    .split(/[\0\t\n\f\r ]/)
    .filter(word => word !== '')
  if (numbers.length % 2 > 0 || !numbers.every(word => /^\d{1,10}$/.test(word)) || (length === 0 && bytes.length > 0))
    throw new Error('The objects do not begin with pairs of numbers.')
  const offsets = numbers.flatMap((word, index) => (index % 2 > 0 ? [length + Number(word)] : []))
  return { bytes, offsets: offsets.sort((a, b) => a - b) }
}

/** Long and short names of keys that change the decoding; some readers accept the short names. */
const decodingKeys = ['DecodeParms', 'DP', 'F']

function unpack(stream: Buffer, dictionary: PdfDictionary, maxBytes: number): Buffer {
  if (decodingKeys.some(key => dictionary.has(key))) throw new Error('The objects are compressed with a predictor.')
  const filter = dictionary.get('Filter')
  if (filter === undefined) return stream
  const name = typeof filter !== 'object' ? null : 'onlyName' in filter ? filter.onlyName : nameIn(dictionary, 'Filter')
  if (name !== 'FlateDecode') throw new Error('The objects are compressed in another way.')
  return inflateSync(stream, { maxOutputLength: Math.max(1, maxBytes) })
}
