import { readdir, readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { type CollectionKey, collectionFor } from '../../db/collections/index.ts'
import { mediaTable } from '../../db/collections/media.ts'
import { connect, type Tx } from '../../db/connect.ts'
import { findOrCreateInstallation } from '../../db/installation.ts'
import { samples } from '../../db/seed/content/index.ts'
import { sampleFile, seedId } from '../../db/seed/ids.ts'
import { loadInventory } from '../../db/seed/inventory/load.ts'
import { contentClockTable, installationTable } from '../../db/tables/content-clock.ts'
import { storeFile } from '../../lib/media/examine-file.ts'
import type { FileStore } from '../../lib/media/store/store.ts'

const filesFolder = new URL('../../db/seed/files/', import.meta.url)

type FileDescription = { file: string; alt: string; focal: { x: number; y: number } }

/**
 * Loads the sample content into a new database: first the files, then the entries in one transaction. Does nothing if
 * the database was seeded before, even if staff have deleted the samples.
 */
export async function seedDatabase(url: string, store: FileStore): Promise<{ seeded: boolean }> {
  const { db, sql: driver } = connect(url, { max: 1 })
  try {
    if ((await findOrCreateInstallation(db)).seededAt) return { seeded: false }
    const files = await storeSampleFiles(store)
    return await db.transaction(async tx => {
      await tx.execute(sql`lock table installation in exclusive mode`)
      const installation = await findOrCreateInstallation(tx)
      if (installation.seededAt) return { seeded: false }

      await tx.insert(mediaTable).values(files).onConflictDoNothing()
      for (const [key, entries] of Object.entries(samples)) await loadSamples(tx, key as CollectionKey, entries)
      await loadInventory(tx)
      await tx.update(installationTable).set({ seededAt: sql`now()` }).where(eq(installationTable.id, installation.id))
      return { seeded: true }
    })
  } finally {
    await driver.end({ timeout: 5 })
  }
}

async function storeSampleFiles(store: FileStore) {
  const descriptions: FileDescription[] = JSON.parse(await readFile(new URL('manifest.json', filesFolder), 'utf8'))
  const names = (await readdir(filesFolder)).filter(name => /\.(jpg|mp4|pdf)$/.test(name)).sort()
  const rows = []
  for (const name of names) {
    const facts = await storeFile(store, await readFile(new URL(name, filesFolder)))
    const description = descriptions.find(picture => picture.file === name)
    rows.push({
      ...facts,
      id: sampleFile(name.replace(/\.\w+$/, '')),
      name,
      alt: description?.alt ?? null,
      focalX: description?.focal.x ?? 0.5,
      focalY: description?.focal.y ?? 0.5,
      status: 'published' as const,
      publishAt: new Date(0),
      sample: true,
    })
  }
  return rows
}

async function loadSamples(tx: Tx, key: CollectionKey, entries: readonly { ref: string; publishAt?: string }[]) {
  const collection = collectionFor(key)
  const rows = entries.map(({ ref, publishAt, ...values }, position) => {
    const checked = collection.schema.safeParse(values)
    if (!checked.success) throw new Error(`Sample ${key} ${ref}: ${checked.error.message}`)
    const now = new Date()
    return {
      ...checked.data,
      id: seedId(key, ref),
      status: 'published' as const,
      publishAt: publishAt ? new Date(publishAt) : now,
      updatedAt: publishAt ? new Date(publishAt) : now,
      position,
      sample: true,
    }
  })
  await tx.insert(collection.table).values(rows).onConflictDoNothing()
  await tx
    .insert(contentClockTable)
    .values({ collection: key, changedAt: sql`clock_timestamp()` })
    .onConflictDoNothing()
}
