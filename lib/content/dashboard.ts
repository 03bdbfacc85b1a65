import 'server-only'
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { collectionFor, collectionKeys } from '@/db/collections'
import { settingsTable } from '@/db/collections/settings'
import { nameColumn, systemColumns } from '@/db/content/collection'
import type { Role } from '@/db/tables/staff'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { type EntryState, stateOf } from './entries'

export type UnpublishedEntry = {
  id: string
  title: string
  kind: string
  path: string
  state: EntryState
  /** The time at which the entry becomes public; for a draft, the planned time, which applies once it is published. */
  publishAt: Date | null
}

/** Returns up to 30 unpublished entries, 10 per collection: scheduled, soonest first, then others, newest first. */
export async function listDraftsAndScheduled(role: Role): Promise<UnpublishedEntry[]> {
  const lists = collectionKeys
    .map(collectionFor)
    .filter(collection => can(role, 'view', collection.area))
    .map(async collection => {
      const { table, label, adminPath, isSingleton } = collection
      const rows = await db
        .select({ ...systemColumns(table), title: nameColumn(collection) })
        .from(table)
        .where(
          and(
            isNull(table.deletedAt),
            or(eq(table.status, 'draft'), isNotNull(table.draft), gt(table.publishAt, sql`now()`)),
          ),
        )
        .orderBy(
          sql`case when ${table.publishAt} > now() then ${table.publishAt} end nulls last`,
          desc(table.updatedAt),
        )
        .limit(10)
      return rows.map(({ id, title, publishAt, updatedAt, ...row }) => {
        const path = isSingleton ? adminPath : `${adminPath}/${id}`
        return { id, title, kind: label.one, path, state: stateOf({ ...row, publishAt }), publishAt, updatedAt }
      })
    })
  const rows = (await Promise.all(lists)).flat().sort(scheduledFirst).slice(0, 30)
  return rows.map(({ updatedAt: _, ...entry }) => entry)
}

type Row = UnpublishedEntry & { updatedAt: Date }

function scheduledFirst(a: Row, b: Row): number {
  if (a.state !== 'scheduled' || b.state !== 'scheduled')
    return Number(b.state === 'scheduled') - Number(a.state === 'scheduled') || +b.updatedAt - +a.updatedAt
  return Number(a.publishAt) - Number(b.publishAt)
}

/** Returns the e-mails and phones of the settings that still have the values of the sample content. */
export async function findSampleContactValues(): Promise<string[]> {
  const [settings] = await db.select().from(settingsTable).limit(1)
  if (!settings) return []
  const { salesEmail, generalEmail, salesPhone, generalPhone } = settings
  return [salesEmail, generalEmail, salesPhone, generalPhone].filter(value => /example\.com$|700 ?000 ?0/.test(value))
}
