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

/** Adds an entry of exactly so many bytes. */
export type Add = (name: string, size: number, content: Bytes) => Promise<void>

/** Writes an archive that only its owner may read. It has its name when it is whole, and otherwise does not exist. */
export async function writeArchive(path: string, fill: (add: Add) => Promise<void>, stop?: AbortSignal): Promise<void> {
  const unfinished = `${path}.unfinished`
  const tar = pack()
  try {
    // Pictures and films are compressed already: more effort than the least buys nothing.
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

/** The entries of an archive, one after the other. Throws `Problem` where it is not what was written. */
export async function* readArchive(path: string, stop?: AbortSignal): AsyncGenerator<Entry> {
  const tar = extract()
  const fed = pipeline(createReadStream(path), createGunzip(), tar, { signal: stop })
  // Neither the reader of entries nor that of an entry hears of an archive that broke off.
  const broken = fed.then(() => new Promise<never>(() => {}))
  broken.catch(() => {})
  const orBroken = async function* <Item>(items: AsyncIterable<Item>) {
    const iterator = items[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await Promise.race([iterator.next(), broken])
        if (next.done) return
        yield next.value
      }
    } catch (error) {
      throw damaged(error)
    }
  }
  try {
    for await (const entry of orBroken(tar)) {
      yield { name: entry.header.name, content: orBroken(entry as AsyncIterable<Uint8Array>) }
      entry.resume()
    }
    await fed.catch(error => Promise.reject(damaged(error)))
  } finally {
    tar.destroy()
  }
}

/** What the packer says of an archive that was cut or changed is in words of its own. */
function damaged(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const told = error instanceof Error ? error.message : ''
  if (/^(Z_|ERR_STREAM_PREMATURE)/.test(code) || /header|Unexpected end|Premature/i.test(told))
    return new Problem('The archive is damaged or not whole. Nothing was restored from it.')
  return error
}

/** Passes bytes through and knows their number and their checksum. */
export function measured() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    note(chunk: Uint8Array) {
      bytes += chunk.length
      hash.update(chunk)
    },
    async *through(content: Bytes) {
      for await (const chunk of content) {
        this.note(chunk)
        yield chunk
      }
    },
    result: () => ({ bytes, sha256: hash.copy().digest('hex') }),
  }
}

/** All of a short entry. */
export async function textOf(content: Bytes): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
