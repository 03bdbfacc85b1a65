import { runCommand } from '../programs/command.ts'
import { Problem } from '../programs/problem.ts'
import { joinDatabase } from '../site/external-database.ts'
import { prepareSite } from '../site/prepare-in-child.ts'
import { readSettings } from '../site/read-settings.ts'
import { serveSite } from '../site/serve.ts'
import { siteEnvironment } from '../site/site-environment.ts'

// Starts one of several instances from an existing build; it builds nothing and starts no database. Instances that
// start at the same time migrate one after the other.
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
