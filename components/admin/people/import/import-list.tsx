import type { PeopleImport } from '@/lib/pipeline/imports/list-imports'
import { dayMonthYear } from '@/lib/text/format'
import { DataTable } from '../../list/data-table'
import type { Column } from '../../list/table-cells'
import { TextLink } from '../../shell/links'
import { countOf } from './in-words'

/** Lists the stored imports, each with a link to its screen, where it can be undone. */
export const ImportList = ({ imports }: { imports: PeopleImport[] }) => (
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
