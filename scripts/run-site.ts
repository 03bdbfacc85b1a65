import { installationId } from '../db/installation.ts'
import { openStore } from '../lib/media/open-store.ts'
import { buildIfNeeded, fingerprint } from './build.ts'
import type { Interrupts } from './command.ts'
import { openDatabase, prepareContent, welcomeOwner } from './prepare.ts'
import { seconds } from './progress.ts'
import { serveSite } from './serve.ts'
import { loadSettings, siteEnvironment } from './settings.ts'

/** Brings up everything the site needs, serves it until someone stops it, and takes it all down in order. */
export async function runSite(mode: 'start' | 'dev', interrupts: Interrupts): Promise<number> {
  const settings = loadSettings()
  const database = await openDatabase(settings)
  try {
    interrupts.stop.throwIfAborted()
    await prepareContent(database.url, openStore(settings))
    await welcomeOwner(database.url, settings.SITE_URL)

    const env = siteEnvironment(settings, database.url, mode === 'start' ? 'production' : 'development')
    if (mode === 'start') {
      const wanted = fingerprint(settings.SITE_URL, await installationId(database.url))
      await buildIfNeeded(wanted, env, interrupts.stop)
    }

    const site = await serveSite(mode, env, interrupts)
    console.log(`The site is at http://localhost:${settings.PORT} (${seconds(0)} after the start). Ctrl-C stops it.`)
    await site.ended
    return 0
  } finally {
    await database.stop()
  }
}
