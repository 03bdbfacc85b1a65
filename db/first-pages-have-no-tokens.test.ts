import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { secretRoutes } from '../lib/paths/secret-paths.ts'
import { migrationsFolder } from './migrate.ts'
import { missedAddressesTable } from './tables/addresses.ts'
import { emailsTable, leadsTable, subscribersTable, whatsappSessionsTable } from './tables/leads.ts'
import { aLead } from './testing/leads.ts'
import { test } from './testing/test.ts'
import { anEmail } from './testing/unique.ts'

const [migrationFile = ''] = globSync('*_forget-tokens-of-first-pages.sql', { cwd: migrationsFolder })
const token = '0f'.repeat(24)

test('the migration replaces tokens in stored pages and mails, and deletes missed paths with tokens', async ({
  ownDatabase: { db },
}) => {
  const paths = secretRoutes.map(route => route.replace('[action]', 'leave').replace('[token]', token))
  for (const path of paths) await aLead(db, { page: path, firstPage: `${path}/copy` })
  const leadWithoutToken = await aLead(db, { page: '/fadhili/homes/a-01', firstPage: '/my-data' })
  await db.insert(whatsappSessionsTable).values({ code: 'ABC23', page: '/home', firstPage: `/visit/${token}` })
  await db.insert(subscribersTable).values({ email: anEmail(), token: crypto.randomUUID(), page: `/my-data/${token}` })
  await db.insert(missedAddressesTable).values([{ path: `/visits/${token}` }, { path: '/old' }])
  const mail = { kind: 'staff-notice', to: 'x@example.com', subject: 's' }
  const [notice] = await db
    .insert(emailsTable)
    .values({ ...mail, html: `<td>/my-data/${token}</td>`, text: `Page: /my-data/${token}\nReferral: x` })
    .returning()

  await db.execute(sql.raw(readFileSync(join(migrationsFolder, migrationFile), 'utf8')))

  const leads = await db.select().from(leadsTable)
  expect(JSON.stringify(leads)).not.toContain(token)
  const pages = leads.map(({ page }) => page).filter(page => page?.includes('[token]'))
  expect(pages.sort()).toEqual(secretRoutes.map(route => route.replace('[action]', 'leave')))
  expect(leads.find(({ id }) => id === leadWithoutToken.id)).toMatchObject({
    page: '/fadhili/homes/a-01',
    firstPage: '/my-data',
  })
  expect(await db.select().from(whatsappSessionsTable)).toMatchObject([{ page: '/home', firstPage: '/visit/[token]' }])
  expect(await db.select().from(subscribersTable)).toMatchObject([{ page: '/my-data/[token]' }])
  expect(await db.select().from(missedAddressesTable)).toMatchObject([{ path: '/old' }])
  const [cleaned] = await db
    .select()
    .from(emailsTable)
    .where(eq(emailsTable.id, notice?.id ?? ''))
  expect(cleaned).toMatchObject({ html: '<td>/my-data/[token]</td>', text: 'Page: /my-data/[token]\nReferral: x' })
})
