import { z } from 'zod'
import { EstateWorkspace } from '@/components/admin/estate/estate-workspace'
import { requireEntryAccess } from '@/lib/auth/access'
import { findForEditing } from '@/lib/content/entries'

/** Renders the tabs of an estate above each of its screens. */
export default async function EstateLayout({ params, children }: LayoutProps<'/admin/estates/[id]'>) {
  const { staff } = await requireEntryAccess('view', 'estates')
  const { id } = await params
  const estate = z.uuid().safeParse(id).success ? await findForEditing('estates', id) : null
  if (!estate && id !== 'new') return children
  return (
    <>
      <EstateWorkspace estate={estate} role={staff.role} />
      {children}
    </>
  )
}
