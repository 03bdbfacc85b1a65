'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import { menuItems } from '@/db/collections/menu-items'
import type { Tx } from '@/db/connect'
import { type ActionResult, failureWith } from '@/lib/actions/result'
import { inputOf, staffAction } from '@/lib/actions/staff-action'
import { requireEntryAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { ConflictError } from '@/lib/errors'
import { tagOf } from '../../cache-tags'
import { type LinkState, listLinkStates, uncheckedLink } from '../links/link-states'
import { deleteCopy, menuForm, requireOwnCopyId, saveCopy } from '../working-copies'
import { workingCopyField } from '../working-copy-name'
import { type LoadedMenus, loadMenus } from './load-menus'
import { type MenuFinding, type MenusToSave, menusToSaveSchema, saveMenus } from './save-menus'

type Menus = { menus: LoadedMenus }

/** Publishes all menu changes or none, and deletes their working copy. Returns the stored menus, also on conflicts. */
export async function publishMenus(
  menus: MenusToSave,
  copy: string,
): Promise<ActionResult<Menus, Menus & { findings: MenuFinding[] }>> {
  const editor = () => requireEntryAccess('edit', 'menuItems')
  return staffAction(editor, inputOf(menusToSaveSchema, menus), async ({ staff, key }, input) => {
    const of = { id: requireOwnCopyId(copy, staff), staffId: staff.id }
    const save = async (tx: Tx) => {
      const found = await saveMenus(tx, staff, input)
      if (found.length === 0) await deleteCopy(tx, of)
      return found
    }
    try {
      const findings = await db.transaction(save)
      if (findings.length > 0) return { ...failureWith('The checks found problems.'), findings }
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error
      return { ...failureWith(error.message), menus: await loadMenus(db) }
    }
    updateTag(tagOf(key))
    return { menus: await loadMenus(db) }
  })
}

/** Stores unpublished changes in a working copy, for their author only. */
export async function saveMenuCopy(form: FormData): Promise<void> {
  const { staff } = await requireEntryAccess('edit', 'menuItems')
  const changes = z.string().max(300_000).parse(form.get('changes'))
  const copy = { form: { changes }, baseVersion: 0 }
  await saveCopy(
    db,
    requireOwnCopyId(form.get(workingCopyField), staff),
    { staffId: staff.id, key: menuForm, entryId: null },
    copy,
  )
}

/** Checks a link for a menu. Returns its state, or the problem of an invalid text. */
export async function checkMenuLink(href: string): Promise<{ link: LinkState } | { problem: string }> {
  await requireEntryAccess('view', 'menuItems')
  const path = menuItems.fields.path.schema.safeParse(href)
  if (!path.success) return { problem: path.error.issues[0]?.message ?? '' }
  const states = await listLinkStates(db, [path.data])
  return { link: states.get(path.data) ?? uncheckedLink }
}
