import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '@/db/connect'
import { savedViewsTable } from '@/db/tables/replies'
import { ConflictError } from '@/lib/errors'
import { type PeopleView, peopleViewSchema } from './people-view'

const maxViews = 20

export type SavedView = { id: string; name: string; query: string }

/** Returns the query string of a view without its page; equal views have equal strings. */
export function queryOf({ page: _, ...view }: PeopleView): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(view)) if (value) params.set(name, String(value))
  params.sort()
  return params.toString()
}

export async function listSavedViews(tx: Tx, staffId: string): Promise<SavedView[]> {
  const views = await tx
    .select({ id: savedViewsTable.id, name: savedViewsTable.name, query: savedViewsTable.query })
    .from(savedViewsTable)
    .where(eq(savedViewsTable.staffId, staffId))
    .orderBy(asc(savedViewsTable.createdAt), asc(savedViewsTable.id))
  return views.map(view => ({ ...view, query: withKnownParameters(view.query) }))
}

const withKnownParameters = (query: string) =>
  queryOf(peopleViewSchema.parse(Object.fromEntries(new URLSearchParams(query))))

/**
 * Saves a view without unknown parameters. Returns false, and saves nothing, if the name is used already. Throws
 * `ConflictError` if there are twenty views.
 */
export async function saveView(db: Db, staffId: string, name: string, query: string): Promise<boolean> {
  return db.transaction(async tx => {
    const existing = await tx.$count(savedViewsTable, eq(savedViewsTable.staffId, staffId))
    if (existing >= maxViews) throw new ConflictError(`You already have ${maxViews} views: remove one first.`)
    const added = await tx
      .insert(savedViewsTable)
      .values({ staffId, name, query: withKnownParameters(query) })
      .onConflictDoNothing()
      .returning({ id: savedViewsTable.id })
    return added.length > 0
  })
}

export async function removeSavedView(db: Db, staffId: string, id: string): Promise<void> {
  await db.delete(savedViewsTable).where(and(eq(savedViewsTable.id, id), eq(savedViewsTable.staffId, staffId)))
}
