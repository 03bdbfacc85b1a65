import { installationId } from '../../db/installation.ts'
import { openStore } from '../../lib/media/store/open-store.ts'
import { runCommand } from '../programs/command.ts'
import { Problem } from '../programs/problem.ts'
import { buildIfNeeded, fingerprint } from './build.ts'
import { prepareContent, printFirstOwner } from './prepare.ts'
import { loadSettings } from './settings.ts'
import { siteEnvironment } from './site-environment.ts'

// Prepares the database of a site and, with `build`, its build: node scripts/site/prepare-site.ts [build].
// `prepareSite` runs this file with the environment of the site.
await runCommand(
  async ({ stop }) => {
    const settings = loadSettings()
    const url = settings.DATABASE_URL
    if (!url) throw new Problem('DATABASE_URL is missing.')
    await prepareContent(url, openStore(settings))
    await printFirstOwner(url, settings.SITE_URL)
    if (process.argv[2] !== 'build') return 0
    const env = siteEnvironment(settings, url, 'production')
    await buildIfNeeded(fingerprint(settings.SITE_URL, await installationId(url)), env, stop)
    return 0
  },
  { quiet: true },
)
