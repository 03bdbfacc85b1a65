import { join } from 'node:path'
import type { LaunchEnv } from '../../lib/env.ts'
import { openStore } from '../../lib/media/store/open-store.ts'
import { openDatabase } from '../site/open-database.ts'
import type { Site } from './make.ts'

/** Runs `work` with the database and the files of the site, and stops the database afterwards. */
export async function withSite<Result>(settings: LaunchEnv, work: (site: Site) => Promise<Result>): Promise<Result> {
  await using database = await openDatabase(settings)
  const secretFile = join(settings.DATA_DIR, 'auth-secret')
  return await work({ url: database.url, store: openStore(settings), secretFile })
}
