import { offeredCopies } from '@/components/admin/autosave/copy'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { MenuEditor } from '@/components/admin/menus/menu-editor'
import { MenuTabs } from '@/components/admin/menus/menu-tabs'
import { requireEntryAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { loadMenus } from '@/lib/content/menus/load-menus'
import { listCopies, menuForm } from '@/lib/content/working-copies'
import { db } from '@/lib/database'

export const metadata = { title: 'Menus' }

export default async function MenusScreen() {
  const { staff, collection } = await requireEntryAccess('view', 'menuItems')
  const editable = can(staff.role, 'edit', collection.area)
  const [loaded, copies] = await Promise.all([
    loadMenus(db),
    // The unsaved input of this member of staff; all menus are one form, which has no entry.
    listCopies(db, { staffId: staff.id, key: menuForm, entryId: null }),
  ])
  return (
    <>
      <ScreenTitle help="menuItems">{collection.label.many}</ScreenTitle>
      {editable && (
        <p className="mt-1 max-w-prose text-slate">
          Drag entries and headings by their handle, or move them with the arrow keys. Visitors see your changes when
          you publish them.
        </p>
      )}
      <MenuTabs current="tree" />
      <MenuEditor loaded={loaded} editable={editable} copies={offeredCopies(copies)} />
    </>
  )
}
