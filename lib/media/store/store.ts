import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'

/** Stores the bytes of files. Keys are relative paths that this code creates; writes are atomic. */
export type FileStore = {
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Stores a local file without reading it into memory completely. */
  writeFrom(key: string, path: string): Promise<void>
  read(key: string): Promise<Buffer | null>
  /** Returns the size in bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>
  /** Returns a stream of the bytes from `start` to `end`, both included. */
  stream(key: string, start: number, end: number): Promise<Readable>
  /** Lists every key, or the keys below a folder (`ab/`), in no particular order, without unfinished writes. */
  list(folder?: string): AsyncIterable<string>
  /** Removes everything below a folder (`ab/one`). */
  removeAll(folder: string): Promise<void>
}

const nullIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Returns true for the key of an unfinished write, whether still running or abandoned. */
export const isUnfinished = (key: string) => key.endsWith('.half')

export function diskStore(folder: string): FileStore {
  const path = (key: string) => join(folder, key)
  async function writeAtomically(key: string, fill: (temporaryPath: string) => Promise<void>) {
    await mkdir(dirname(path(key)), { recursive: true })
    const temporaryPath = `${path(key)}.${process.pid}.${Math.random().toString(36).slice(2)}.half`
    try {
      await fill(temporaryPath)
      // The name is on disk only after the bytes: after a power failure there is a complete file or none.
      await sync(temporaryPath)
      await rename(temporaryPath, path(key))
      await sync(dirname(path(key)))
    } catch (error) {
      await rm(temporaryPath, { force: true })
      throw error
    }
  }
  return {
    write: (key, bytes) => writeAtomically(key, temporaryPath => writeFile(temporaryPath, bytes)),
    writeFrom: (key, from) => writeAtomically(key, temporaryPath => copyFile(from, temporaryPath)),
    read: key => readFile(path(key)).catch(nullIfMissing),
    size: key => stat(path(key)).then(found => found.size, nullIfMissing),
    stream: async (key, start, end) => createReadStream(path(key), { start, end }),
    list: (prefix = '') => keysBelow(folder, path(prefix)),
    removeAll: prefix => rm(path(prefix), { recursive: true, force: true }),
  }
}

/** Flushes a file or a folder to disk. Some systems do not support this for folders. */
async function sync(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync().catch(error => {
      if (!['EISDIR', 'EINVAL', 'EPERM'].includes(error.code)) throw error
    })
  } finally {
    await handle.close()
  }
}

async function* keysBelow(folder: string, path: string): AsyncGenerator<string> {
  const entries = await opendir(path, { recursive: true }).catch(nullIfMissing)
  for await (const entry of entries ?? []) {
    if (!entry.isFile() || isUnfinished(entry.name)) continue
    yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
  }
}
