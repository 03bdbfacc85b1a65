import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { Problem } from '../programs/problem.ts'

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
export type Entry = { name: string; content: AsyncIterable<Uint8Array> }

/** Adds an entry of exactly `size` bytes. */
export type AddEntry = (name: string, size: number, content: Bytes) => Promise<void>

/** Writes an archive that only its owner can read. A failure leaves no file, and a file at `path` is complete. */
export async function writeArchive(
  path: string,
  fill: (add: AddEntry) => Promise<void>,
  stop?: AbortSignal,
): Promise<void> {
  const unfinished = `${path}.unfinished`
  const tar = pack()
  try {
    // Pictures and videos are already compressed, so a higher level would gain nothing.
    const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    const written = pipeline(tar, createGzip({ level: 1 }), output, { signal: stop })
    const filled = fill((name, size, content) => addEntry(tar, name, size, content)).then(
      () => tar.finalize(),
      error => tar.destroy(error),
    )
    await Promise.all([written, filled])
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function addEntry(tar: Pack, name: string, size: number, content: Bytes) {
  await new Promise<void>((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve())
    // TypeScript infers the type of the entry from JavaScript, where `end` has a required argument.
    const entry = tar.entry({ name, size, mode: 0o600 }, done) as unknown as Writable
    const write = async () => {
      for await (const bytes of content) {
        if (!entry.write(bytes)) await once(entry, 'drain')
      }
      entry.end()
    }
    write().catch(reject)
  })
}

/** Iterates over the entries of an archive. Throws `Problem` if the archive is damaged. */
export async function* readArchive(path: string, stop?: AbortSignal): AsyncGenerator<Entry> {
  const tar = extract()
  const piped = pipeline(createReadStream(path), createGunzip(), tar, { signal: stop })
  // Rejects after an error, and never resolves. The iterators of entries and contents do not report a truncated archive.
  const failure = piped.then(() => new Promise<never>(() => {}))
  failure.catch(() => {})
  const throwingOnFailure = async function* <Item>(items: AsyncIterable<Item>) {
    const iterator = items[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await Promise.race([iterator.next(), failure])
        if (next.done) return
        yield next.value
      }
    } catch (error) {
      throw toProblem(error)
    }
  }
  try {
    for await (const entry of throwingOnFailure(tar)) {
      yield { name: entry.header.name, content: throwingOnFailure(entry as AsyncIterable<Uint8Array>) }
      entry.resume()
    }
    await piped.catch(error => Promise.reject(toProblem(error)))
  } finally {
    tar.destroy()
  }
}

/** Replaces zlib and tar errors about a truncated or changed archive by a `Problem`. */
function toProblem(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : ''
  if (/^(Z_|ERR_STREAM_PREMATURE)/.test(code) || /header|Unexpected end|Premature/i.test(message))
    return new Problem('The archive is damaged or incomplete. Nothing was restored from it.')
  return error
}

/** Counts bytes and computes their checksum as they pass. */
export function createMeter() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    update(chunk: Uint8Array) {
      bytes += chunk.length
      hash.update(chunk)
    },
    async *through(content: Bytes) {
      for await (const chunk of content) {
        this.update(chunk)
        yield chunk
      }
    },
    result: () => ({ bytes, sha256: hash.copy().digest('hex') }),
  }
}

/** Reads a short entry into memory. */
export async function readText(content: Bytes): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
