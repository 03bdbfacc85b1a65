import 'server-only'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type CollectionKey, collectionFor, collectionKeys, keysWithPath, publicPathOf } from '@/db/collections'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { nameColumn } from '@/db/content/collection'
import { published } from '@/db/content/published-entries'
import { beginsWith, containsEveryWord } from '@/db/folded-search'
import { codeOrder } from '@/db/inventory/code-order'
import { unitStateNow } from '@/db/inventory/unit-state'
import { unitsTable } from '@/db/tables/inventory'
import type { Role } from '@/db/tables/staff'
import { can } from '@/lib/auth/roles'
import { stateLabels } from '@/lib/inventory/labels'
import { personPath } from '@/lib/paths/person-path'
import { dealScopeFor } from '@/lib/pipeline/deal-scope'
import { listPeople } from '@/lib/pipeline/people/people'
import { peopleViewSchema } from '@/lib/pipeline/people/people-view'

type NamedEntry = { key: CollectionKey; id: string; name: string }

/** Selects entries of these collections whose name contains all words, prefix matches first, in one database query. */
async function selectByName(
  tx: Tx,
  keys: readonly CollectionKey[],
  question: string,
  { limit, onlyPublished = false }: { limit: number; onlyPublished?: boolean },
): Promise<NamedEntry[]> {
  if (keys.length === 0) return []
  const parts = keys.map(key => {
    const collection = collectionFor(key)
    const { table } = collection
    const name = nameColumn(collection)
    const hasName = question.trim() ? containsEveryWord([name], question) : undefined
    const matching = and(onlyPublished ? published(table) : isNull(table.deletedAt), hasName)
    return sql`(select ${key}::text as key, ${table.id} as id, ${name}::text as name from ${table} where ${matching} order by ${byRelevance(name, question)} limit ${limit})`
  })
  return tx.execute<NamedEntry>(
    sql`select * from (${sql.join(parts, sql` union all `)}) found order by ${beginsWith(sql`name`, question)} desc, ${rank}, length(name), name limit ${limit}`,
  )
}

/** Collections with pages rank first, files and pictures of the gallery last. */
const rank = sql`case when key in (${sql.join(
  collectionKeys.filter(key => collectionFor(key).hasPage).map(key => sql`${key}`),
  sql`, `,
)}) then 0 when key in ('media', 'pictures') then 2 else 1 end`

/** Sorts prefix matches first, then shorter names. */
const byRelevance = (name: AnyPgColumn | SQL, question: string) =>
  sql`${beginsWith(name, question)} desc, length(${name}::text), ${name}`

export type Hit = { label: string; kind: string; path: string }

export async function findEntries(tx: Tx, role: Role, question: string, limit: number): Promise<Hit[]> {
  const keys = collectionKeys.filter(key => {
    const { area, isSingleton } = collectionFor(key)
    return !isSingleton && can(role, 'view', area)
  })
  const entries = await selectByName(tx, keys, question, { limit })
  return entries.map(({ key, id, name }) => {
    const { label, adminPath } = collectionFor(key)
    return { label: name, kind: label.one, path: `${adminPath}/${id}` }
  })
}

/** Finds people whom the staff member may see, newest first, by reference, name, phone or any other text. */
export async function findPeople(
  tx: Tx,
  staff: { id: string; role: Role },
  question: string,
  limit: number,
): Promise<Hit[]> {
  if (!can(staff.role, 'view', 'leads') || !question.trim()) return []
  const view = peopleViewSchema.parse({ q: question })
  const { people } = await listPeople(tx, view, await dealScopeFor(tx, staff))
  return people.slice(0, limit).map(({ contactId, dealId, name, email, phone, lead, estate }) => ({
    label: [lead?.reference, name ?? lead?.name ?? email ?? phone].filter(Boolean).join(' '),
    kind: estate ?? 'Person',
    path: personPath({ contactId, dealId }),
  }))
}

export const selectUnits = (tx: Tx, condition: SQL, limit: number) =>
  tx
    .select({ id: unitsTable.id, code: unitsTable.code, estate: estatesTable.title, state: unitStateNow })
    .from(unitsTable)
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .where(condition)
    .orderBy(codeOrder(unitsTable.code), asc(estatesTable.title))
    .limit(limit)

/** Finds homes by the start of the code, each with its state. Returns none without permission for the inventory. */
export async function findUnits(tx: Tx, role: Role, question: string, limit: number): Promise<Hit[]> {
  if (!can(role, 'view', 'inventory') || !question.trim()) return []
  const units = await selectUnits(tx, beginsWith(unitsTable.code, question), limit)
  return units.map(({ id, code, estate, state }) => ({
    label: `${code}, ${estate}`,
    kind: stateLabels[state].staff,
    path: `/admin/homes/${id}`,
  }))
}

/** Finds pages of the site for a link, by name; only pages that are public. */
export async function findLinkTargets(tx: Tx, question: string, limit: number) {
  const found = await selectByName(tx, keysWithPath, question, { limit, onlyPublished: true })
  const paths = await pathsOf(tx, found)
  return found.flatMap(({ key, id, name }) => {
    const path = paths.get(id)
    return path ? [{ title: name, path, kind: collectionFor(key).label.one }] : []
  })
}

async function pathsOf(tx: Tx, found: readonly NamedEntry[]): Promise<Map<string, string>> {
  const paths = new Map<string, string>()
  for (const key of new Set(found.map(entry => entry.key))) {
    const { table } = collectionFor(key)
    const ids = found.filter(entry => entry.key === key).map(entry => entry.id)
    const rows = await tx.select().from(table).where(inArray(table.id, ids))
    for (const row of rows) {
      const path = publicPathOf(key, row)
      if (path) paths.set(row.id, path)
    }
  }
  return paths
}
