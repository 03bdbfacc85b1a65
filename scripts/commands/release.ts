import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installationId } from '../../db/installation.ts'
import { diskStore } from '../../lib/media/store/store.ts'
import { runCommand } from '../programs/command.ts'
import { buildIfNeeded, fingerprint } from '../site/build.ts'
import { startDatabase } from '../site/database.ts'
import { prepareContent } from '../site/prepare.ts'
import { loadSettings } from '../site/settings.ts'
import { siteEnvironment } from '../site/site-environment.ts'

// Builds the site for other machines with a temporary database, as the Dockerfile does. Its pages contain sample
// content; an instance renders them again from its own database.
await runCommand(async ({ stop }) => {
  const dataDir = resolve('.data/release')
  const settings = { ...loadSettings(), DATA_DIR: dataDir }
  const database = await startDatabase({
    dataDir: join(dataDir, 'postgres'),
    databaseName: 'shk',
    durable: false,
    fresh: true,
    stop,
  })
  try {
    await prepareContent(database.url, diskStore(join(dataDir, 'media')))
    const env = siteEnvironment(settings, database.url, 'production')
    await buildIfNeeded(fingerprint(settings.SITE_URL, await installationId(database.url)), env, stop)
    return 0
  } finally {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
