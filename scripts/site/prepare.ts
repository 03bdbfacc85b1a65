import { migrateDatabase } from '../../db/migrate.ts'
import { createFirstOwner } from '../../lib/auth/first-owner.ts'
import type { FileStore } from '../../lib/media/store.ts'
import { explain, Problem } from '../programs/problem.ts'
import { timed } from '../programs/progress.ts'
import { seedDatabase } from './seed.ts'

/** Brings tables and sample content to where the site can be built from them. */
export async function prepareContent(url: string, store: FileStore) {
  await timed(migrateDatabase(url).catch(migrationFailed), 'Tables up to date')
  await timed(seedDatabase(url, store), ({ seeded }) => (seeded ? 'Sample content loaded' : 'Content found'))
}

/** The first account, told this one time. */
export async function welcomeOwner(url: string, siteUrl: string) {
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
  const told = explain(error)
  const cause = error.cause instanceof Error ? error.cause.message : error.message
  throw told === error.stack ? new Problem(`The migration failed and changed nothing: ${cause}`) : error
}
