import 'server-only'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type CollectionKey, collectionFor, publicPathOf } from '@/db/collections'
import { menuItemsTable } from '@/db/collections/menu-items'
import type { Tx } from '@/db/connect'
import type { Role } from '@/db/tables/staff'
import { can } from '@/lib/auth/roles'
import type { Entry } from '../../db/content/entry'
import { selectPublished } from '../../db/content/published-entries'
import { createEntry, publishEntry } from './write'

type Staff = Parameters<typeof createEntry>[1] & { role: Role }

/**
 * Returns the group of the main menu that an entry can be added to: the group with other entries of its collection, or
 * else the collection's default. Returns null if this menu already contains the entry, if the entry has no page,
 * and for a role without menus.
 */
export async function findMenuSuggestion(db: Tx, staff: Staff, key: CollectionKey, entry: Entry | null) {
  const { menuGroup } = collectionFor(key)
  if (!menuGroup || !can(staff.role, 'edit', 'site')) return null
  const path = entry && publicPathOf(key, entry)
  if (entry && (!path || (await isInMenu(db, path)))) return null
  return (await findGroupOf(db, key)) ?? menuGroup
}

/** Adds a published entry to the main menu under its own name, in the caller's transaction. */
export async function addToMenu(tx: Tx, staff: Staff, key: CollectionKey, entry: Entry) {
  const group = await findMenuSuggestion(tx, staff, key, entry)
  const path = publicPathOf(key, entry)
  if (!group || !path) return
  const label = String(entry[collectionFor(key).listColumns[0]] ?? path)
  const values = { menu: 'main', group, section: null, label, path, hint: null }
  const id = await createEntry(tx, staff, 'menuItems', values)
  // The menu entry must not be public before its page.
  await publishEntry(tx, staff, 'menuItems', { id, version: 1, values, publishAt: entry.publishAt })
}

async function findGroupOf(db: Tx, key: CollectionKey): Promise<string | null> {
  const paths = (await selectPublished(db, key)).flatMap(entry => publicPathOf(key, entry) ?? [])
  if (paths.length === 0) return null
  const { menu, group, path, position, deletedAt } = menuItemsTable
  const [item] = await db
    .select({ group })
    .from(menuItemsTable)
    .where(and(eq(menu, 'main'), inArray(path, paths), isNotNull(group), isNull(deletedAt)))
    .orderBy(asc(position))
    .limit(1)
  return item?.group ?? null
}

async function isInMenu(db: Tx, path: string): Promise<boolean> {
  const { menu, path: itemPath, deletedAt } = menuItemsTable
  const leadsToPath = and(eq(menu, 'main'), eq(itemPath, path), isNull(deletedAt))
  return (await db.$count(menuItemsTable, leadsToPath)) > 0
}
