import type { Interrupts } from '../programs/command.ts'
import { seconds } from '../programs/progress.ts'
import { openDatabase } from './open-database.ts'
import { prepareSite } from './prepare-in-child.ts'
import { readSettings } from './read-settings.ts'
import { serveSite } from './serve.ts'
import { siteEnvironment } from './site-environment.ts'

/** `performance.now()` counts from the start of the process. */
const processStart = 0

/**
 * Starts the database, prepares the site, serves it until it is interrupted, and stops everything in order. This
 * process runs as long as the site, so it imports little and leaves heavy work to child processes.
 */
export async function runSite(mode: 'start' | 'dev', interrupts: Interrupts): Promise<number> {
  const settings = readSettings()
  if (!settings) return 1
  await using database = await openDatabase(settings)
  const env = siteEnvironment(settings, database.url, mode === 'start' ? 'production' : 'development')
  const code = await prepareSite(env, { build: mode === 'start' }, interrupts)
  if (code !== 0) return code

  await using site = await serveSite(mode, env, interrupts)
  console.log(
    `The site is at http://localhost:${settings.PORT} (${seconds(processStart)} after the start). Ctrl-C stops it.`,
  )
  await Promise.race([site.ended, database.keepRunning(interrupts.stop)])
  return 0
}
