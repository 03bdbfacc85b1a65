import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { migrationsFolder } from './migrate.ts'
import { savedViewsTable } from './tables/replies.ts'
import { aStaffMember } from './testing/staff.ts'
import { test } from './testing/test.ts'

const [migrationFile = ''] = globSync('*_names-of-saved-views.sql', { cwd: migrationsFolder })

test('the migration adds a number to later views of the same name', async ({ ownDatabase: { db } }) => {
  const [staff, other] = [await aStaffMember(db), await aStaffMember(db)]
  await db.execute(sql`drop index saved_views_name_index`)
  const names = ['Sold', 'sold', 'SOLD', 'sold (2)', 'Lost']
  await db.insert(savedViewsTable).values([
    ...names.map((name, day) => ({
      staffId: staff.id,
      name,
      query: '',
      createdAt: new Date(Date.UTC(2026, 1, day)),
    })),
    { staffId: other.id, name: 'Sold', query: '', createdAt: new Date(Date.UTC(2026, 2, 1)) },
  ])

  await db.execute(sql.raw(readFileSync(join(migrationsFolder, migrationFile), 'utf8')))

  const views = await db.select().from(savedViewsTable).orderBy(asc(savedViewsTable.createdAt))
  expect(views.map(({ name }) => name)).toEqual(['Sold', 'sold (2)', 'SOLD (3)', 'sold (2) (2)', 'Lost', 'Sold'])
})
