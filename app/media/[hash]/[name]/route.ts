import { Readable } from 'node:stream'
import { findStaff } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { publicCacheControl } from '@/lib/http/cache-control'
import { matchesEtag } from '@/lib/http/etag'
import { textResponse } from '@/lib/http/text-response'
import { log } from '@/lib/logging/log'
import { markDamaged } from '@/lib/media/damaged'
import { fileStore } from '@/lib/media/file-store'
import { dispositionOf } from '@/lib/media/name'
import { formatFor, rangeOf, wantsDataSaver } from '@/lib/media/negotiate'
import { arePublicBytes, filePath, findFileByHash, findSuccessor } from '@/lib/media/public'
import { isPictureName, type PictureName, parsePictureName } from '@/lib/media/sizes/picture-name'
import { lighterWidth, widthFor } from '@/lib/media/sizes/widths'
import { DamagedFileError, originalKey, pictureVariant, variantName } from '@/lib/media/variants'

type StoredFile = NonNullable<Awaited<ReturnType<typeof findFileByHash>>>

const immutable = 'public, max-age=31536000, immutable'
/** Expires after an hour, so that a visitor who turns the data saver off soon gets full pictures again. */
const lightCacheControl = 'private, max-age=3600'

/** The CSP of a file that is opened directly: the file runs no script, whatever it contains. */
const policies = {
  image: "default-src 'none'; sandbox",
  // The page that a browser generates for a video requests the video again, which needs its own origin.
  video: "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin",
  // A PDF is always downloaded and never displayed in the process of our pages, whatever it contains.
  document: "default-src 'none'; sandbox",
}
const safeHeaders = { 'x-content-type-options': 'nosniff', 'content-security-policy': policies.image }

/**
 * Serves files of the library: `/media/<hash>/<width>` is a picture, `/media/<hash>/<width>-tall-<tenths>` the tall
 * part of a picture at this offset, `/media/<hash>/<file name>` the file itself, with `?download` as an attachment.
 * Redirects a replaced file to its replacement.
 */
export async function GET(request: Request, { params }: RouteContext<'/media/[hash]/[name]'>) {
  const { hash, name } = await params
  // A file is served under any name, but not under a path.
  if (!/^[0-9a-f]{32}$/.test(hash) || /[/\\\p{Cc}]/u.test(name)) return notFound()
  const picture = parsePictureName(name)
  if (!picture && isPictureName(name)) return notFound()

  try {
    const file = await findFileByHash(hash)
    const response = file && (await (picture ? pictureResponse(request, file, picture) : fileResponse(request, file)))
    return response ?? (await redirectToReplacement(request, hash, name)) ?? notFound()
  } catch (error) {
    log.error('A file could not be read.', error, { route: '/media/[hash]/[name]' })
    return unavailable()
  }
}

async function pictureResponse(
  request: Request,
  file: StoredFile,
  { width: requestedWidth, offsetTenths }: PictureName,
) {
  if (!file.width) return null
  // Pictures are never upscaled: a larger width gets the full-size variant, which already exists.
  const light = wantsDataSaver(request.headers)
  const width =
    offsetTenths === undefined
      ? widthFor(Math.min(light ? lighterWidth(requestedWidth) : requestedWidth, file.width))
      : requestedWidth
  const format = formatFor(request.headers.get('accept'))
  // The picture can be served although it cannot be stored: the next request encodes it again.
  const logStoreFailure = (error: unknown) => log.error('A picture could not be stored.', error, { width, format })
  const variant = { width, format, light, offsetTenths }
  const bytes = await pictureVariant(fileStore, file.hash, variant, logStoreFailure).catch(error => {
    if (error instanceof DamagedFileError) return null
    throw error
  })
  if (!bytes) return reportDamaged(file)

  const headers = {
    ...safeHeaders,
    etag: `"${file.hash}-${variantName(variant)}"`,
    // A shared cache varies by format and Save-Data; lighter pictures by our own cookie are private to the visitor.
    'cache-control': light ? lightCacheControl : immutable,
    vary: 'Accept, Save-Data',
  }
  if (matchesEtag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': `image/${format}`, 'content-length': String(bytes.length) },
  })
}

/** Returns who may read a file, null if this visitor may not. Unpublished documents and videos are for staff only. */
async function audienceOf(file: StoredFile): Promise<'everybody' | 'staff' | null> {
  if (file.kind === 'image' || (await arePublicBytes(file.hash))) return 'everybody'
  const staff = await findStaff()
  return staff && !staff.mustAddSecondFactor && can(staff.role, 'view', 'files') ? 'staff' : null
}

async function fileResponse(request: Request, file: StoredFile) {
  const audience = await audienceOf(file)
  if (!audience) return notFound()
  const size = await fileStore.size(originalKey(file.hash))
  if (size !== file.bytes) return reportDamaged(file)

  const download = new URL(request.url).searchParams.has('download')
  const headers = {
    ...safeHeaders,
    ...(!download && { 'content-security-policy': policies[file.kind] }),
    etag: `"${file.hash}"`,
    // Public documents and videos may be unpublished later, so caches revalidate them and get 304.
    'cache-control':
      audience === 'staff' ? 'private, no-store' : file.kind === 'image' ? immutable : publicCacheControl,
    'accept-ranges': 'bytes',
    'content-disposition': dispositionOf(file.name, download || file.kind === 'document' ? 'attachment' : 'inline'),
  }
  if (matchesEtag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })

  const range = rangeOf(request, size, headers.etag)
  if (range === false)
    return new Response(null, { status: 416, headers: { ...safeHeaders, 'content-range': `bytes */${size}` } })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  return new Response(await openRange(request, file, start, end), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-type': file.mime,
      // Next 16.4 drops this header; range requests still get the length in `content-range`.
      'content-length': String(end - start + 1),
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
  })
}

/** Returns null for a HEAD request, because an unread stream would never be closed. */
async function openRange(request: Request, file: StoredFile, start: number, end: number) {
  if (request.method === 'HEAD' || end < start) return null
  return Readable.toWeb(await fileStore.stream(originalKey(file.hash), start, end)) as ReadableStream
}

async function redirectToReplacement(request: Request, hash: string, name: string) {
  const replacement = await findSuccessor(hash)
  if (!replacement) return null
  const location = isPictureName(name) ? `/media/${replacement.hash}/${name}` : filePath(replacement)
  const headers = { location: location + new URL(request.url).search, 'cache-control': 'public, max-age=300' }
  return new Response(null, { status: 308, headers })
}

/** Marks a file of the library as damaged: bytes are missing in the file store. */
async function reportDamaged({ hash }: StoredFile) {
  await markDamaged(db, hash)
  return null
}

/** Returns 503 while the file store or the database is down. A retry may succeed, so no cache stores the response. */
const unavailable = () => textResponse(503, 'Not available at the moment', { ...safeHeaders, 'retry-after': '10' })

const notFound = () => textResponse(404, 'Not found', safeHeaders)
