import { ScreenTitle } from '@/components/admin/help/screen-title'
import { DataTable } from '@/components/admin/list/data-table'
import type { Column } from '@/components/admin/list/table-cells'
import { countOf } from '@/components/admin/people/import/count-of'
import { ImportDenied } from '@/components/admin/people/import/import-denied'
import { ImportPeople } from '@/components/admin/people/import/import-people'
import { Card } from '@/components/admin/shell/card'
import { TextLink } from '@/components/admin/shell/links'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { listAgents } from '@/lib/pipeline/assignment/agents'
import { listDealEstates } from '@/lib/pipeline/deals/deal-estates'
import { listImports, listSources, type PeopleImport } from '@/lib/pipeline/imports/list-imports'
import { dayMonthYear } from '@/lib/text/format'

export const metadata = { title: 'Import people' }

export default async function ImportPeopleScreen() {
  const { role } = await requireAreaAccess('view', 'assignment')
  if (!can(role, 'edit', 'assignment')) return <ImportDenied />
  const [estates, agents, sources, imports] = await Promise.all([
    listDealEstates(db),
    listAgents(db),
    listSources(db),
    listImports(db),
  ])
  return (
    <div className="grid gap-4">
      <ScreenTitle help="importPeople">Import people</ScreenTitle>
      <ImportPeople estates={estates} agents={agents.map(({ id, name }) => ({ id, name }))} sources={sources} />
      <Card title="Earlier imports">
        <ImportList imports={imports} />
      </Card>
    </div>
  )
}

const ImportList = ({ imports }: { imports: PeopleImport[] }) => (
  <DataTable label="Imports" columns={columns} rows={imports} emptyText="Nobody has imported people yet." />
)

const columns: Column<PeopleImport>[] = [
  {
    label: 'File',
    isRowHeader: true,
    className: 'font-medium wrap-anywhere',
    cell: ({ id, fileName }) => <TextLink href={`/admin/people/import/${id}`}>{fileName}</TextLink>,
  },
  { label: 'Source', className: 'wrap-anywhere', cell: ({ source }) => source },
  { label: 'Leads', className: 'figures', cell: ({ leads }) => countOf(leads, 'lead', 'leads') },
  { label: 'By', cell: ({ staffName }) => staffName },
  { label: 'On', cell: ({ createdAt }) => dayMonthYear(createdAt) },
  { label: 'State', cell: ({ undoneAt }) => (undoneAt ? 'Undone' : 'Stored') },
]
