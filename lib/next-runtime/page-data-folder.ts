import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decompressPageData, type PageData, pageDataHash } from './page-data.ts'

/** Where the data of pages is stored beside the memory. Neither function rejects. */
export type DataStorage = {
  /** Stores data, or notes that it is still in use. */
  write(data: PageData): Promise<void>
  read(hash: string): Promise<Uint8Array | null>
}

/** Milliseconds without use until a file is removed: a browser may have a page that long before it needs the data. */
const maxAge = 7 * 24 * 3_600_000
/** Bytes of all files; what was used last stays. */
const maxBytes = 512 * 1024 * 1024
/** Milliseconds between removals. */
const cleanInterval = 3_600_000

/** A folder. One that is full or cannot be written to is no error: pages are not stored there either. */
export function dataInFolder(folder: string): DataStorage {
  const pathOf = (hash: string) => join(folder, `${hash}.js.br`)
  let cleanedAt = Number.NEGATIVE_INFINITY
  let count = 0

  async function create({ hash, bytes }: PageData) {
    const half = `${pathOf(hash)}.${process.pid}.${count++}`
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(half, bytes)
      await rename(half, pathOf(hash))
    } catch {
      await rm(half, { force: true }).catch(() => {})
    }
  }

  return {
    async write(data) {
      const now = new Date()
      await utimes(pathOf(data.hash), now, now).catch(() => create(data))
      if (performance.now() - cleanedAt < cleanInterval) return
      cleanedAt = performance.now()
      void removeUnused(folder).catch(() => {})
    },
    async read(hash) {
      const bytes = await readFile(pathOf(hash)).catch(() => null)
      // A power failure may have left a part of it.
      if (!bytes || (await hashOf(bytes)) === hash) return bytes
      await rm(pathOf(hash), { force: true }).catch(() => {})
      return null
    },
  }
}

const hashOf = (bytes: Uint8Array) => decompressPageData(bytes).then(pageDataHash, () => null)

async function removeUnused(folder: string) {
  const files = await Promise.all(
    (await readdir(folder)).map(async name => {
      const path = join(folder, name)
      const { mtimeMs, size } = await stat(path)
      return { path, size, usedAt: mtimeMs }
    }),
  )
  let bytes = 0
  for (const { path, size, usedAt } of files.toSorted((a, b) => b.usedAt - a.usedAt)) {
    bytes += size
    if (bytes > maxBytes || Date.now() - usedAt > maxAge) await rm(path, { force: true })
  }
}
