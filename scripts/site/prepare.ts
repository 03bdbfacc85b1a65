import { migrateDatabase } from '../../db/migrate.ts'
import { createFirstOwner } from '../../lib/auth/first-owner.ts'
import type { FileStore } from '../../lib/media/store/store.ts'
import { explain, Problem } from '../programs/problem.ts'
import { timed } from '../programs/progress.ts'
import { seedDatabase } from './seed.ts'

/** Migrates the database and loads the sample content. */
export async function prepareContent(url: string, store: FileStore) {
  await timed(migrateDatabase(url).catch(migrationFailed), 'Tables up to date')
  await timed(seedDatabase(url, store), ({ seeded }) => (seeded ? 'Sample content loaded' : 'Content found'))
}

/** Creates the first account unless there is one, and prints its credentials. */
export async function printFirstOwner(url: string, siteUrl: string) {
  const owner = await createFirstOwner(url)
  if (!owner) return

  console.log(`
  The owner's sign-in, shown only this once:
    address   ${siteUrl}/admin
    e-mail    ${owner.email}
    password  ${owner.password}
`)
}

function migrationFailed(error: Error): never {
  const cause = error.cause instanceof Error ? error.cause.message : error.message
  // `explain` returns the stack of an error that it cannot explain. The command explains all other errors itself.
  const isUnexplained = explain(error) === error.stack
  throw isUnexplained ? new Problem(`The migration failed and changed nothing: ${cause}`) : error
}
