import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { migrationsFolder } from '../../db/migrate.ts'
import { emailsTable } from '../../db/tables/leads.ts'
import { test } from '../../db/testing/test.ts'
import { aQueuedEmail } from './testing/a-queued-email.ts'

const [file = ''] = globSync('*_forget-link-tokens.sql', { cwd: migrationsFolder })

test('the migration removes the tokens from stored mails, and no mail is sent with a broken link', async ({
  ownDatabase: { db },
}) => {
  const link = `https://site.example/admin/set-password/${'0f'.repeat(32)}`
  const stored = { kind: 'invitation', html: `<a href="${link}">Set a password</a>`, text: `Set a password: ${link}` }
  const sent = await aQueuedEmail(db, { ...stored, state: 'sent' })
  const queued = await aQueuedEmail(db, stored)
  const other = await aQueuedEmail(db, { text: `A visitor writes ${link}` })

  await db.execute(sql.raw(readFileSync(join(migrationsFolder, file), 'utf8')))

  const rows = await db
    .select()
    .from(emailsTable)
    .where(inArray(emailsTable.id, [sent.id, queued.id, other.id]))
  const byId = new Map(rows.map(row => [row.id, row]))
  const cleaned = {
    html: '<a href="https://site.example/admin/set-password/one-time-token">Set a password</a>',
    text: 'Set a password: https://site.example/admin/set-password/one-time-token',
  }
  expect(byId.get(sent.id)).toMatchObject({ ...cleaned, state: 'sent', lastError: null })
  expect(byId.get(queued.id)).toMatchObject({
    ...cleaned,
    state: 'given-up',
    lastError: expect.stringContaining('link'),
  })
  expect(byId.get(other.id)).toEqual(other)
})
