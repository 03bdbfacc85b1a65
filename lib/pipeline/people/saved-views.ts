import 'server-only'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Db, Tx } from '@/db/connect'
import { savedViewsTable } from '@/db/tables/replies'
import { ConflictError } from '@/lib/errors'
import { type PeopleView, peopleViewSchema } from './people-view'

const maxViews = 20

export type SavedView = { id: string; name: string; query: string }

/** The query string of a view without its page; views that show the same have the same. */
export function queryOf({ page: _, ...view }: PeopleView): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(view)) if (value) params.set(name, String(value))
  params.sort()
  return params.toString()
}

/** The views that a member of staff keeps, the oldest first. */
export const listSavedViews = (tx: Tx, staffId: string): Promise<SavedView[]> =>
  tx
    .select({ id: savedViewsTable.id, name: savedViewsTable.name, query: savedViewsTable.query })
    .from(savedViewsTable)
    .where(eq(savedViewsTable.staffId, staffId))
    .orderBy(asc(savedViewsTable.createdAt), asc(savedViewsTable.id))

/** Keeps a view; what the query has that is no filter is left out. Throws `ConflictError` beyond twenty. */
export async function saveView(db: Db, staffId: string, name: string, query: string): Promise<void> {
  const view = peopleViewSchema.parse(Object.fromEntries(new URLSearchParams(query)))
  await db.transaction(async tx => {
    const [kept] = await tx.select({ views: count() }).from(savedViewsTable).where(eq(savedViewsTable.staffId, staffId))
    if ((kept?.views ?? 0) >= maxViews) throw new ConflictError(`You already have ${maxViews} views: remove one first.`)
    await tx.insert(savedViewsTable).values({ staffId, name, query: queryOf(view) })
  })
}

/** Removes a view of this member of staff. Idempotent. */
export async function removeSavedView(db: Db, staffId: string, id: string): Promise<void> {
  await db.delete(savedViewsTable).where(and(eq(savedViewsTable.id, id), eq(savedViewsTable.staffId, staffId)))
}
