import 'server-only'
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { collectionFor, collectionKeys } from '@/db/collections'
import { settingsTable } from '@/db/collections/settings'
import type { Role } from '@/db/tables/staff'
import { may } from '@/lib/auth/roles'
import { db } from '@/lib/database'

export type Waiting = { id: string; title: string; kind: string; path: string }

/** What is not public yet in the areas of a role: drafts, changes beside what is live, and what is scheduled. */
export async function listDraftsAndScheduled(role: Role): Promise<Waiting[]> {
  const lists = collectionKeys
    .map(collectionFor)
    .filter(collection => may(role, 'view', collection.area))
    .map(async ({ table, columns, label, adminPath, single }) => {
      const title = (table as unknown as Record<string, AnyPgColumn>)[columns[0] ?? 'id'] ?? table.id
      const rows = await db
        .select({ id: table.id, title })
        .from(table as PgTable)
        .where(
          and(
            isNull(table.deletedAt),
            or(eq(table.status, 'draft'), isNotNull(table.draft), gt(table.publishAt, sql`now()`)),
          ),
        )
        .orderBy(desc(table.updatedAt))
        .limit(10)
      return rows.map(row => ({
        id: String(row.id),
        title: String(row.title),
        kind: label.one,
        path: single ? adminPath : `${adminPath}/${row.id}`,
      }))
    })
  return (await Promise.all(lists)).flat().slice(0, 30)
}

/** The contact values that are still plainly samples. */
export async function sampleValuesLive(): Promise<string[]> {
  const [settings] = await db.select().from(settingsTable).limit(1)
  if (!settings) return []
  const { salesEmail, generalEmail, salesPhone, generalPhone } = settings
  return [salesEmail, generalEmail, salesPhone, generalPhone].filter(value => /example\.com$|700 ?000 ?0/.test(value))
}
