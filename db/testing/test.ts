import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, inject } from 'vitest'
import { cloneTemplate, emptyWorkerDatabase } from './clone.ts'

/**
 * `test` with what tests of the site need: `db`, a migrated database that the tests of a file share, each making and
 * asking about its own rows; `own`, one for this test alone, where it must be empty or is broken on purpose; `folder`.
 */
export const test = base
  .extend('template', { scope: 'worker' }, inject('template'))
  .extend('database', { scope: 'file' }, ({ template }) => emptyWorkerDatabase(template))
  .extend('db', { scope: 'file' }, ({ database }) => database.db)
  .extend('own', async ({ template }, { onCleanup }) => {
    const clone = await cloneTemplate(template, randomUUID().slice(0, 8))
    onCleanup(clone.drop)
    return clone
  })
  .extend('scratch', { scope: 'worker' }, inject('folder'))
  .extend('folder', async ({ scratch }, { onCleanup }) => {
    const folder = await mkdtemp(join(scratch, 'test-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
