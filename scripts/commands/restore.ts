import { resolve } from 'node:path'
import { restoreBackup } from '../backup/restore.ts'
import { withSite } from '../backup/with-site.ts'
import { runCommand } from '../programs/command.ts'
import { Problem } from '../programs/problem.ts'
import { timed } from '../programs/progress.ts'
import { loadSettings } from '../site/settings.ts'

// npm run restore -- <archive>
await runCommand(async ({ stop }) => {
  const [archive] = process.argv.slice(2)
  if (!archive) throw new Problem('Name an archive: npm run restore -- <archive>')
  const settings = loadSettings()
  await withSite(settings, site =>
    timed(
      restoreBackup(site, resolve(archive), stop),
      ({ madeAt, tables, files }) => `Restored as it was at ${madeAt}: ${tables.length} tables, ${files.length} files`,
    ),
  )
  if (settings.AUTH_SECRET)
    console.log('AUTH_SECRET must be that of the archived site: second factors are encrypted with it.')
  return 0
})
