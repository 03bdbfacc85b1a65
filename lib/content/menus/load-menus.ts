import 'server-only'
import { asc, desc, isNull } from 'drizzle-orm'
import { menuItemsTable } from '@/db/collections/menu-items'
import type { Tx } from '@/db/connect'
import { stateOf } from '../entries'
import { listLinkStates, uncheckedLink } from '../links/link-states'
import { buildMenuTree, isShown, type MenuTree } from './menu-tree'

/** The stored menus at the time of loading: the entries in order, each with its version. */
export type MenuBase = { id: string; version: number }[]
export type LoadedMenus = { tree: MenuTree; base: MenuBase }

/** Loads the menus in public order, including entries that visitors do not see. */
export async function loadMenus(db: Tx): Promise<LoadedMenus> {
  const rows = await selectMenuItems(db)
  const hrefs = rows.map(({ path }) => path)
  const links = await listLinkStates(db, hrefs)
  const facts = rows.map(row => {
    const state = stateOf(row)
    const link = links.get(row.path) ?? uncheckedLink
    return { ...row, state, shown: isShown(state), link }
  })
  return { tree: buildMenuTree(facts), base: baseOf(rows) }
}

/** Selects every entry that is not in the bin, in the order of the public menus. */
export const selectMenuItems = (db: Tx) =>
  db
    .select()
    .from(menuItemsTable)
    .where(isNull(menuItemsTable.deletedAt))
    .orderBy(asc(menuItemsTable.position), desc(menuItemsTable.publishAt), asc(menuItemsTable.id))

export const baseOf = (rows: MenuBase): MenuBase => rows.map(({ id, version }) => ({ id, version }))
