import { expect } from 'vitest'
import { test } from '@/db/testing/test'
import { explain } from './problem'

test('explain names the command for an administrator if a role may not create an extension', async ({
  ownDatabase: { sql },
}) => {
  const error = await sql
    .begin(async tx => {
      await tx`create role without_rights`
      await tx`drop extension pg_trgm cascade`
      await tx`set local role without_rights`
      await tx`create extension pg_trgm`
    })
    .catch((caught: Error) => caught)
  const explanation = explain(new Error('The query failed.', { cause: error }))
  expect(explanation).toContain('permission denied to create extension "pg_trgm"')
  expect(explanation).toContain('create extension if not exists pg_trgm')
})

test('explain names the package to install if the server lacks an extension', async ({ ownDatabase: { sql } }) => {
  const error = await sql`create extension not_installed`.catch((caught: Error) => caught)
  expect(explain(error)).toContain('Install the contrib package of PostgreSQL')
})
