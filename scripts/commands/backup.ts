import { resolve } from 'node:path'
import { makeBackup } from '../backup/make.ts'
import { withSite } from '../backup/with-site.ts'
import { runCommand } from '../programs/command.ts'
import { timed } from '../programs/progress.ts'
import { loadSettings } from '../site/settings.ts'

// npm run backup [-- <archive>]
await runCommand(async ({ stop }) => {
  const path = resolve(
    process.argv[2] ?? `backup-${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.tar.gz`,
  )
  return withSite(loadSettings(), async site => {
    const { missing } = await timed(
      makeBackup(site, path, stop),
      ({ tables, rows, files }) => `${rows} rows of ${tables} tables and ${files} files are in ${path}`,
    )
    if (missing.length > 0) {
      const some = missing.slice(0, 5).join(', ')
      console.error(
        `${missing.length} files of the library have no bytes in the store: ${some}${missing.length > 5 ? '…' : '.'}`,
      )
    }
    return 0
  })
})
