import { Readable } from 'node:stream'
import { findStaff } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { publicCacheControl } from '@/lib/http/cache-control'
import { matchesEtag } from '@/lib/http/etag'
import { log } from '@/lib/logging/log'
import { markDamaged } from '@/lib/media/damaged'
import { files } from '@/lib/media/files'
import { dispositionOf } from '@/lib/media/name'
import { formatFor, rangeOf, wantsLess } from '@/lib/media/negotiate'
import { filePath, findFileByHash, findSuccessor, isPublicFile } from '@/lib/media/public'
import { DamagedFileError, originalKey, pictureVariant } from '@/lib/media/variants'
import { lighterWidth, pictureWidths, widthFor } from '@/lib/media/widths'

type Facts = NonNullable<Awaited<ReturnType<typeof findFileByHash>>>

const immutable = 'public, max-age=31536000, immutable'
/** Short, so that a visitor who switches the data saver off has the full pictures again the same day. */
const lightFor = 'private, max-age=3600'

/** What a file may do when it is opened by itself: whatever it holds after all, it runs no script. */
const policies = {
  image: "default-src 'none'; sandbox",
  // The page that a browser makes for a film fetches it again, which it may only from its own origin.
  video: "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin",
  // Always saved and never shown by our pages' browser process, whatever the PDF holds.
  document: "default-src 'none'; sandbox",
}
const harmless = { 'x-content-type-options': 'nosniff', 'content-security-policy': policies.image }

/**
 * Files of the library: `/media/<hash>/<width>` is a picture, `/media/<hash>/<file name>` the file itself, with
 * `?download` to be saved. What was replaced leads on to what stands in its place.
 */
export async function GET(request: Request, { params }: RouteContext<'/media/[hash]/[name]'>) {
  const { hash, name } = await params
  // Any name will do for a file, but it is one: no way to somewhere else.
  if (!/^[0-9a-f]{32}$/.test(hash) || /[/\\\p{Cc}]/u.test(name)) return notFound()
  const width = pictureWidths.find(known => String(known) === name)
  if (!width && /^\d+$/.test(name)) return notFound()

  try {
    const facts = await findFileByHash(hash)
    const answer = facts && (await (width ? picture(request, facts, width) : file(request, facts)))
    return answer ?? (await successor(request, hash, name)) ?? notFound()
  } catch (error) {
    log.error('A file could not be read.', error, { route: '/media/[hash]/[name]' })
    return unavailable()
  }
}

async function picture(request: Request, facts: Facts, wanted: number) {
  if (!facts.width) return null
  // Never made wider than it is: who asks for more gets the one that shows it whole, which is there already.
  const light = wantsLess(request.headers)
  const width = widthFor(Math.min(light ? lighterWidth(wanted) : wanted, facts.width))
  const format = formatFor(request.headers.get('accept'))
  // It can be shown although it cannot be kept: the next visitor has it made again.
  const notKept = (error: unknown) => log.error('A picture could not be kept.', error, { width, format })
  const bytes = await pictureVariant(files, facts.hash, { width, format, light }, notKept).catch(error => {
    if (error instanceof DamagedFileError) return null
    throw error
  })
  if (!bytes) return lost(facts)

  const headers = {
    ...harmless,
    etag: `"${facts.hash}-${width}${light ? '-light' : ''}.${format}"`,
    // A shared cache tells formats and Save-Data apart; what our own cookie asked for stays with the one who asked.
    'cache-control': light ? lightFor : immutable,
    vary: 'Accept, Save-Data',
  }
  if (matchesEtag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': `image/${format}`, 'content-length': String(bytes.length) },
  })
}

/** Documents and films of entries that nobody may see are for staff alone. */
async function audienceOf(facts: Facts): Promise<'everybody' | 'staff' | null> {
  if (facts.kind === 'image' || (await isPublicFile({ id: facts.id, hash: facts.hash }))) return 'everybody'
  const staff = await findStaff()
  return staff && !staff.mustAddSecondFactor && can(staff.role, 'view', 'files') ? 'staff' : null
}

async function file(request: Request, facts: Facts) {
  const audience = await audienceOf(facts)
  if (!audience) return notFound()
  const size = await files.size(originalKey(facts.hash))
  if (size !== facts.bytes) return lost(facts)

  const download = new URL(request.url).searchParams.has('download')
  const headers = {
    ...harmless,
    ...(!download && { 'content-security-policy': policies[facts.kind] }),
    etag: `"${facts.hash}"`,
    // What is used today may be unpublished tomorrow: caches ask, and hear 304.
    'cache-control':
      audience === 'staff' ? 'private, no-store' : facts.kind === 'image' ? immutable : publicCacheControl,
    'accept-ranges': 'bytes',
    'content-disposition': dispositionOf(facts.name, download || facts.kind === 'document' ? 'attachment' : 'inline'),
  }
  if (matchesEtag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })

  const range = rangeOf(request, size, headers.etag)
  if (range === false)
    return new Response(null, { status: 416, headers: { ...harmless, 'content-range': `bytes */${size}` } })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  return new Response(await part(request, facts, start, end), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-type': facts.mime,
      // Next 16.4 keeps this to itself; who asks for a part still reads the length in `content-range`.
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
  })
}

/** Who asks for the head alone has nothing opened: nobody would read it, and so nobody would close it. */
async function part(request: Request, facts: Facts, start: number, end: number) {
  if (request.method === 'HEAD' || end < start) return null
  return Readable.toWeb(await files.stream(originalKey(facts.hash), start, end)) as ReadableStream
}

async function successor(request: Request, hash: string, name: string) {
  const now = await findSuccessor(hash)
  if (!now) return null
  const location = /^\d+$/.test(name) ? `/media/${now.hash}/${name}` : filePath(now)
  const headers = { location: location + new URL(request.url).search, 'cache-control': 'public, max-age=300' }
  return new Response(null, { status: 308, headers })
}

/** The library has this file and the store has lost it, or a part of it. */
async function lost({ hash }: Facts) {
  await markDamaged(db, hash)
  return null
}

/** The store or the database is away: whoever asks again soon may get it, and no cache keeps that it was not there. */
const unavailable = () =>
  new Response('Not available at the moment', {
    status: 503,
    headers: {
      ...harmless,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '10',
    },
  })

const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { ...harmless, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
