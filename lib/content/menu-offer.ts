import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { type CollectionKey, collectionFor, publicPathOf } from '@/db/collections'
import { menuItemsTable } from '@/db/collections/menu-items'
import type { Tx } from '@/db/connect'
import type { Role } from '@/db/tables/staff'
import { can } from '@/lib/auth/roles'
import type { Entry } from '../../db/content/entry'
import { createEntry, publishEntry } from './write'

type Staff = Parameters<typeof createEntry>[1] & { role: Role }

/** The group of the main menu that an entry can be added to; null when a menu leads to it, or for a role without menus. */
export async function findMenuOffer(db: Tx, staff: Staff, key: CollectionKey, entry: Entry | null) {
  const { menuGroup } = collectionFor(key)
  if (!menuGroup || !can(staff.role, 'edit', 'site')) return null
  return entry && (await isInMenu(db, publicPathOf(key, entry))) ? null : menuGroup
}

/** Adds a published entry to the main menu under its own name, in the caller's transaction. */
export async function addToMenu(tx: Tx, staff: Staff, key: CollectionKey, entry: Entry) {
  const group = await findMenuOffer(tx, staff, key, entry)
  const path = publicPathOf(key, entry)
  if (!group || !path) return
  const label = String(entry[collectionFor(key).columns[0]] ?? path)
  const values = { menu: 'main', group, section: null, label, path, hint: null }
  const id = await createEntry(tx, staff, 'menuItems', values)
  // Not before the page that it leads to is public.
  await publishEntry(tx, staff, 'menuItems', { id, version: 1, values, publishAt: entry.publishAt })
}

async function isInMenu(db: Tx, path: string | null): Promise<boolean> {
  if (path === null) return true
  const leadsThere = and(
    eq(menuItemsTable.menu, 'main'),
    eq(menuItemsTable.path, path),
    isNull(menuItemsTable.deletedAt),
  )
  return (await db.$count(menuItemsTable, leadsThere)) > 0
}
