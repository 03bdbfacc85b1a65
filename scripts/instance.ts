import { openStore } from '../lib/media/open-store.ts'
import { runCommand } from './command.ts'
import { joinDatabase } from './external-database.ts'
import { prepareContent, welcomeOwner } from './prepare.ts'
import { Problem } from './problem.ts'
import { serveSite } from './serve.ts'
import { loadSettings, siteEnvironment } from './settings.ts'

// One of several instances, from a build that is there: nothing is built, no database is started. Instances that start
// together take turns with the tables.
await runCommand(async interrupts => {
  const settings = loadSettings()
  if (!settings.DATABASE_URL) throw new Problem('DATABASE_URL is missing: an instance does not bring its own database.')
  if (!settings.AUTH_SECRET) throw new Problem('AUTH_SECRET is missing: all instances need the same.')
  const { url } = await joinDatabase(settings.DATABASE_URL)
  await prepareContent(url, openStore(settings))
  await welcomeOwner(url, settings.SITE_URL)

  const site = await serveSite('start', siteEnvironment(settings, url, 'production'), interrupts)
  console.log(`The site listens on port ${settings.PORT}.`)
  await site.ended
  return 0
})
