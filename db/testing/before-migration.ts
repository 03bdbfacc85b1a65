import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { migrationsFolder } from '../migrate.ts'
import { cloneTemplate } from './clone.ts'
import { test } from './test.ts'

/**
 * `test` with the fixture `before`: a database with the tables as they were before a migration. `migrate` applies that
 * migration and all later ones.
 */
export const testBefore = (migration: string) =>
  // Vitest requires a destructured parameter, and Biome rejects an empty pattern.
  test.extend('before', async ({ template: _ }, { onCleanup }) => {
    const { sql, drop } = await cloneTemplate('template0', randomUUID().slice(0, 8))
    onCleanup(drop)
    await applyMigrations(sql, name => name < migration)
    return { sql, migrate: () => applyMigrations(sql, name => name >= migration) }
  })

async function applyMigrations(sql: postgres.Sql, isWanted: (name: string) => boolean) {
  const names = readdirSync(migrationsFolder).filter(name => name.endsWith('.sql') && isWanted(name))
  for (const name of names.sort())
    for (const statement of readFileSync(join(migrationsFolder, name), 'utf8').split('--> statement-breakpoint'))
      await sql.unsafe(statement)
}
