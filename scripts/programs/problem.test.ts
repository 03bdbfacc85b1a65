import { expect } from 'vitest'
import { test } from '@/db/testing/test'
import { explain } from './problem'

test('a role that may not create an extension is explained, with what an administrator has to run', async ({
  own: { sql },
}) => {
  const refused = await sql
    .begin(async tx => {
      await tx`create role without_rights`
      await tx`drop extension pg_trgm cascade`
      await tx`set local role without_rights`
      await tx`create extension pg_trgm`
    })
    .catch((error: Error) => error)
  const explanation = explain(new Error('The query failed.', { cause: refused }))
  expect(explanation).toContain('permission denied to create extension "pg_trgm"')
  expect(explanation).toContain('create extension if not exists pg_trgm')
})

test('an extension that the server does not have is explained', async ({ own: { sql } }) => {
  const refused = await sql`create extension not_installed`.catch((error: Error) => error)
  expect(explain(refused)).toContain('Install the contrib package of PostgreSQL')
})
