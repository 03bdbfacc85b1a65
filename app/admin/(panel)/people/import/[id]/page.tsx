import { notFound } from 'next/navigation'
import { z } from 'zod'
import { ImportDenied } from '@/components/admin/people/import/import-denied'
import { ImportScreen } from '@/components/admin/people/import/import-screen'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { findPeopleImport } from '@/lib/pipeline/imports/list-imports'
import { planUndo } from '@/lib/pipeline/imports/undo-import'

export const metadata = { title: 'Import' }

export default async function PeopleImportScreen({ params }: PageProps<'/admin/people/import/[id]'>) {
  const { role } = await requireAreaAccess('view', 'assignment')
  if (!can(role, 'edit', 'assignment')) return <ImportDenied />
  const id = z.uuid().safeParse((await params).id)
  const stored = id.success ? await findPeopleImport(db, id.data) : null
  if (!stored) notFound()
  return <ImportScreen stored={stored} undo={stored.undoneAt ? null : await planUndo(db, stored)} />
}
