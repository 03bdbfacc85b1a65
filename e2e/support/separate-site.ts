import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaTable } from '../../db/collections/media.ts'
import type { Db } from '../../db/connect.ts'
import { diskStore } from '../../lib/media/store/store.ts'
import { seedDatabase } from '../../scripts/site/seed.ts'
import { ownBuild } from './own-build.ts'
import { ownSite } from './own-site.ts'

/** The URL and the database of a running site. */
export type TestedSite = { url: string; db: Db }

/** Starts a second site with the sample content. A test may change its settings and menus while other tests run. */
async function startSampleSite() {
  const folder = await mkdtemp(join(tmpdir(), 'shk-separate-'))
  const build = await ownBuild()
  const site = await ownSite({ NEXT_DIST_DIR: build.folder, DATA_DIR: folder }, async (db, url) => {
    await seedDatabase(url, diskStore(join(folder, 'media')))
    // Skips the preparation of pictures, which takes minutes.
    await db.update(mediaTable).set({ preparedAt: new Date() })
  })
  async function remove() {
    await site.remove()
    await build.remove()
    await rm(folder, { recursive: true, force: true })
  }
  await site.start().catch(async error => {
    await remove()
    throw error
  })
  return { url: site.url, db: site.db, remove }
}

/** Starts the separate site of a test worker when its first test needs the site. */
export function separateSite() {
  let started: ReturnType<typeof startSampleSite> | undefined
  return {
    get(): Promise<TestedSite> {
      started ??= startSampleSite()
      return started
    },
    remove: async () => (await started)?.remove(),
  }
}
