import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, inject } from 'vitest'
import { emptyWorkerDatabase, getOwnDatabase } from './clone.ts'

/**
 * `test` with fixtures: `db`, a migrated database shared by the tests of a file, each of which uses its own rows, and
 * `database`, also with its URL; `ownDatabase`, a database for this test only, if it must be empty or the test breaks it;
 * `folder`, a temporary folder for this test, within the folder `scratch` of the run.
 */
export const test = base
  .extend('template', { scope: 'worker' }, inject('template'))
  .extend('database', { scope: 'file' }, ({ template }) => emptyWorkerDatabase(template))
  .extend('db', { scope: 'file' }, ({ database }) => database.db)
  .extend('ownDatabase', async ({ template }, { onCleanup }) => {
    const { release, ...ownDatabase } = await getOwnDatabase(template)
    onCleanup(release)
    return ownDatabase
  })
  .extend('scratch', { scope: 'worker' }, inject('folder'))
  .extend('folder', async ({ scratch }, { onCleanup }) => {
    const folder = await mkdtemp(join(scratch, 'test-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
