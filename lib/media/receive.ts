import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { InvalidFileError } from '../errors.ts'
import { headBytes, kindOf } from './kind.ts'
import { limits, maxFileBytes, tooLargeMessage } from './limits.ts'

/** `alt` is the alternative text that was sent before the file, or null. */
export type IncomingUpload = { path: string; name: string; alt: string | null }

/** Maximum number of bytes that the multipart form adds to the file. */
const formOverhead = 64 * 1024
/** Maximum number of bytes of a field: more than any alternative text has. */
const maxFieldBytes = 4 * 1024

/**
 * Streams the single file of a form into `folder`, passes it to `use`, and always deletes it afterwards. Writing stops
 * when the file is rejected, but the request is read to its end: closing the connection early would lose the response.
 * Throws `InvalidFileError`.
 */
export async function withUpload<Result>(
  request: Request,
  folder: string,
  use: (file: IncomingUpload) => Promise<Result>,
): Promise<Result> {
  if (Number(request.headers.get('content-length') ?? 0) > maxFileBytes + formOverhead)
    throw new InvalidFileError(
      `Too large. ${limits.image.description}; ${limits.video.description}; ${limits.document.description}.`,
    )
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    return await use({ path, ...(await receive(request, path)) })
  } finally {
    await rm(path, { force: true })
  }
}

const day = 24 * 3_600_000

/** Deletes unfinished uploads of killed processes after a day. */
export async function removeAbandonedUploads(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < Date.now() - day) await rm(path, { force: true })
  }
}

async function receive(request: Request, path: string): Promise<Omit<IncomingUpload, 'path'>> {
  const form = formReader(request)
  if (!request.body) throw noFile()
  let name: string | undefined
  let alt: string | null = null
  form.on('field', (field, value) => {
    if (field === 'alt') alt = value
  })
  let written: Promise<unknown> = Promise.resolve()
  form.on('file', (_, file, { filename }) => {
    name = filename ?? ''
    written = writeUpload(file, path).catch(error => {
      file.resume()
      return error
    })
  })
  const closed = new Promise<void>((resolve, reject) => form.on('close', resolve).on('error', reject))
  await Promise.all([pipeline(request.body, form), closed]).catch(() => {
    throw new InvalidFileError('The upload was interrupted. Upload the file again.')
  })
  const error = await written
  if (error) throw error
  if (name === undefined) throw noFile()
  return { name, alt }
}

const noFile = () => new InvalidFileError('There is no file in this request.')

function formReader(request: Request) {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 1, fieldSize: maxFieldBytes, parts: 3 },
    })
  } catch {
    throw noFile()
  }
}

/** Writes the file to disk. Throws as soon as its type is known to be unsupported or its size too large. */
async function writeUpload(file: Readable, path: string): Promise<undefined> {
  let head = Buffer.alloc(0)
  let size = 0
  let maxBytes = Number.POSITIVE_INFINITY
  const handle = await open(path, 'wx')
  try {
    // The stream is not destroyed, so that the rest of the form can still be read.
    for await (const chunk of file.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (head.length < headBytes) {
        head = Buffer.concat([head, chunk]).subarray(0, headBytes)
        // A PDF may begin after other lines, so that the first bytes alone do not tell its kind.
        if (head.length === headBytes) maxBytes = limits[kindOf(head)].bytes
      }
      if (size > maxBytes) throw new InvalidFileError(tooLargeMessage(kindOf(head)))
      await handle.appendFile(chunk)
    }
    kindOf(head)
  } finally {
    await handle.close()
  }
}
