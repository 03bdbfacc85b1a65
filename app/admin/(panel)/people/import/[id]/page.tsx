import { ImportDenied } from '@/components/admin/people/import/import-denied'
import { ImportScreen } from '@/components/admin/people/import/import-screen'
import { findOrNotFound } from '@/components/admin/shell/find-or-not-found'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { findPeopleImport } from '@/lib/pipeline/imports/list-imports'
import { planUndo } from '@/lib/pipeline/imports/undo-import'

export const metadata = { title: 'Import' }

export default async function PeopleImportScreen({ params }: PageProps<'/admin/people/import/[id]'>) {
  const { role } = await requireAreaAccess('view', 'assignment')
  if (!can(role, 'edit', 'assignment')) return <ImportDenied />
  const stored = await findOrNotFound(params, id => findPeopleImport(db, id))
  return <ImportScreen peopleImport={stored} undo={stored.undoneAt ? null : await planUndo(db, stored)} />
}
