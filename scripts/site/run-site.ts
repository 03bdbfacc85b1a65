import type { Interrupts } from '../programs/command.ts'
import { seconds } from '../programs/progress.ts'
import { openDatabase } from './open-database.ts'
import { prepareSite } from './prepare-in-child.ts'
import { readSettings } from './read-settings.ts'
import { serveSite } from './serve.ts'
import { siteEnvironment } from './site-environment.ts'

/**
 * Brings up everything the site needs, serves it until someone stops it, and takes it all down in order. This process
 * stays beside the site for as long as it runs: it imports little, and leaves heavy work to processes that end.
 */
export async function runSite(mode: 'start' | 'dev', interrupts: Interrupts): Promise<number> {
  const settings = readSettings()
  if (!settings) return 1
  const database = await openDatabase(settings)
  try {
    const env = siteEnvironment(settings, database.url, mode === 'start' ? 'production' : 'development')
    const code = await prepareSite(env, { build: mode === 'start' }, interrupts)
    if (code !== 0) return code

    const site = await serveSite(mode, env, interrupts)
    console.log(`The site is at http://localhost:${settings.PORT} (${seconds(0)} after the start). Ctrl-C stops it.`)
    try {
      await Promise.race([site.ended, database.keepRunning(interrupts.stop)])
    } finally {
      await site.stop()
    }
    return 0
  } finally {
    await database.stop()
  }
}
