import { join } from 'node:path'
import type { LaunchEnv } from '../../lib/env.ts'
import { timed } from '../programs/progress.ts'
import { type Database, startDatabase } from './database.ts'
import { joinDatabase } from './external-database.ts'

/** Opens the database of DATABASE_URL, or the packaged one. */
export function openDatabase(settings: LaunchEnv): Promise<Database> {
  const database = settings.DATABASE_URL
    ? joinDatabase(settings.DATABASE_URL)
    : startDatabase({ dataDir: join(settings.DATA_DIR, 'postgres'), databaseName: 'shk', durable: true })
  return timed(database, ({ where }) => `Database up, ${settings.DATABASE_URL ? 'at' : 'data in'} ${where}`)
}
