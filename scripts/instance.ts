import { runCommand } from './command.ts'
import { joinDatabase } from './external-database.ts'
import { prepareSite } from './prepare-in-child.ts'
import { Problem } from './problem.ts'
import { readSettings } from './read-settings.ts'
import { serveSite } from './serve.ts'
import { siteEnvironment } from './site-environment.ts'

// One of several instances, from a build that is there: nothing is built, no database is started. Instances that start
// together take turns with the tables.
await runCommand(async interrupts => {
  const settings = readSettings()
  if (!settings) return 1
  if (!settings.DATABASE_URL) throw new Problem('DATABASE_URL is missing: an instance does not bring its own database.')
  if (!settings.AUTH_SECRET) throw new Problem('AUTH_SECRET is missing: all instances need the same.')
  const { url } = await joinDatabase(settings.DATABASE_URL)
  const env = siteEnvironment(settings, url, 'production')
  const code = await prepareSite(env, { build: false }, interrupts)
  if (code !== 0) return code

  const site = await serveSite('start', env, interrupts)
  console.log(`The site listens on port ${settings.PORT}.`)
  await site.ended
  return 0
})
