import { Readable } from 'node:stream'
import { files } from '@/lib/media/files'
import { formatFor, rangeOf, wantsLess } from '@/lib/media/negotiate'
import { filePath, findFileByHash, findSuccessor } from '@/lib/media/public'
import { originalKey, pictureVariant } from '@/lib/media/variants'
import { pictureWidths } from '@/lib/media/widths'

const immutable = 'public, max-age=31536000, immutable'
/** Short, so that a visitor who switches the data saver off has the full pictures again the same day. */
const lightFor = 'private, max-age=3600'

/**
 * Files of the library: `/media/<hash>/<width>` is a picture, `/media/<hash>/<file name>` the file itself, with
 * `?download` to be saved. What was replaced leads on to what stands in its place.
 */
export async function GET(request: Request, { params }: RouteContext<'/media/[hash]/[name]'>) {
  const { hash, name } = await params
  if (!/^[0-9a-f]{32}$/.test(hash)) return notFound()
  const answer = await (/^\d+$/.test(name) ? picture(request, hash, Number(name)) : file(request, hash))
  return answer ?? (await successor(request, hash, name)) ?? notFound()
}

async function picture(request: Request, hash: string, width: number) {
  if (!pictureWidths.some(known => known === width)) return notFound()
  const format = formatFor(request.headers.get('accept'))
  const light = wantsLess(request.headers)
  const bytes = await pictureVariant(files, hash, { width, format, light })
  if (!bytes) return null
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': `image/${format}`,
      'x-content-type-options': 'nosniff',
      'content-length': String(bytes.length),
      // A shared cache tells formats and Save-Data apart; what our own cookie asked for stays with the one who asked.
      'cache-control': light ? lightFor : immutable,
      vary: 'Accept, Save-Data',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

async function file(request: Request, hash: string) {
  const facts = await findFileByHash(hash)
  const size = facts && (await files.size(originalKey(hash)))
  if (!facts || size === null) return null

  const disposition = new URL(request.url).searchParams.has('download') ? 'attachment' : 'inline'
  const headers = {
    'content-type': facts.mime,
    'x-content-type-options': 'nosniff',
    'cache-control': immutable,
    'accept-ranges': 'bytes',
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(facts.name)}`,
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; object-src 'self'; sandbox",
  }
  const range = rangeOf(request.headers.get('range'), size)
  if (range === false) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })

  const { start, end } = range ?? { start: 0, end: size - 1 }
  const body = Readable.toWeb(await files.stream(originalKey(hash), start, end)) as ReadableStream
  const length = { 'content-length': String(end - start + 1) }
  if (!range) return new Response(body, { headers: { ...headers, ...length } })
  return new Response(body, {
    status: 206,
    headers: { ...headers, ...length, 'content-range': `bytes ${start}-${end}/${size}` },
  })
}

async function successor(request: Request, hash: string, name: string) {
  const now = await findSuccessor(hash)
  if (!now) return null
  const location = /^\d+$/.test(name) ? `/media/${now.hash}/${name}` : filePath(now)
  const headers = { location: location + new URL(request.url).search, 'cache-control': 'public, max-age=300' }
  return new Response(null, { status: 308, headers })
}

const notFound = () =>
  new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })
