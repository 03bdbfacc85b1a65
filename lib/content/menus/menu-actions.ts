'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import { menuItems } from '@/db/collections/menu-items'
import { requireEntryAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { ConflictError } from '@/lib/errors'
import { tagOf } from '../../cache-tags'
import { type LinkState, listLinkStates } from '../links/link-states'
import { deleteCopy, menuForm, saveCopy } from '../working-copies'
import { type LoadedMenus, loadMenus } from './load-menus'
import { type MenuFinding, saveMenus, type WantedMenus, wantedMenusSchema } from './save-menus'

/** `menus` are the menus as they are stored now. */
export type MenusResult =
  | { status: 'saved'; menus: LoadedMenus }
  | { status: 'blocked'; findings: MenuFinding[] }
  | { status: 'conflict'; message: string; menus: LoadedMenus }

/** Publishes all changes of the menus, or none. */
export async function publishMenus(wanted: WantedMenus): Promise<MenusResult> {
  const { staff, key } = await requireEntryAccess('edit', 'menuItems')

  const input = wantedMenusSchema.parse(wanted)

  try {
    const findings = await db.transaction(async tx => {
      const found = await saveMenus(tx, staff, input)
      if (found.length === 0) await deleteCopy(tx, { staffId: staff.id, key: menuForm, entryId: null })
      return found
    })
    if (findings.length > 0) return { status: 'blocked', findings }
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
    return { status: 'conflict', message: error.message, menus: await loadMenus(db) }
  }
  updateTag(tagOf(key))
  return { status: 'saved', menus: await loadMenus(db) }
}

/** Stores changes that are not published, for their author only. */
export async function keepMenuChanges(form: FormData): Promise<void> {
  const { staff } = await requireEntryAccess('edit', 'menuItems')
  const changes = z.string().max(300_000).parse(form.get('changes'))
  await saveCopy(db, { staffId: staff.id, key: menuForm, entryId: null }, { form: { changes }, baseVersion: 0 })
}

/** Forgets changes that were not published. */
export async function discardMenuChanges(): Promise<void> {
  const { staff } = await requireEntryAccess('edit', 'menuItems')
  await deleteCopy(db, { staffId: staff.id, key: menuForm, entryId: null })
}

/** Whether a link leads somewhere, or why it cannot be one. */
export async function checkMenuLink(href: string): Promise<{ link: LinkState } | { problem: string }> {
  await requireEntryAccess('view', 'menuItems')
  const path = menuItems.fields.path.schema.safeParse(href)
  if (!path.success) return { problem: path.error.issues[0]?.message ?? '' }
  const states = await listLinkStates(db, [path.data])
  return { link: states.get(path.data) ?? { state: 'unchecked', text: 'Not checked yet' } }
}
