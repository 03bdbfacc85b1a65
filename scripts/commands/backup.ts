import { join, resolve } from 'node:path'
import { openStore } from '../../lib/media/store/open-store.ts'
import { makeBackup } from '../backup/make.ts'
import { runCommand } from '../programs/command.ts'
import { timed } from '../programs/progress.ts'
import { openDatabase } from '../site/open-database.ts'
import { loadSettings } from '../site/settings.ts'

// npm run backup [-- <archive>]
await runCommand(async ({ stop }) => {
  const settings = loadSettings()
  const path = resolve(
    process.argv[2] ?? `backup-${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.tar.gz`,
  )
  const database = await openDatabase(settings)
  try {
    const site = {
      url: database.url,
      store: openStore(settings),
      secretFile: join(settings.DATA_DIR, 'auth-secret'),
    }
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
  } finally {
    await database.stop()
  }
})
