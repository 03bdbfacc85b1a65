import {
  type Columns,
  fieldLabels,
  type ImportField,
  importFields,
  isRepeatable,
} from '@/lib/pipeline/imports/import-fields'
import type { PeoplePreview } from '@/lib/pipeline/imports/preview-import'
import { Options } from '../../controls/options'
import { DataTable } from '../../list/data-table'
import type { Column } from '../../list/table-cells'
import { Card } from '../../shell/card'

type Props = {
  preview: PeoplePreview
  estates: { id: string; title: string }[]
  estateId: string
  disabled: boolean
  onChange: (reading: { columns: Columns; estateId: string }) => void
}

/** Lists the columns of the file with first cells, and asks for their fields and the estate of rows without one. */
export function ColumnTable({ preview: { heads, columns, sample }, estates, estateId, disabled, onChange }: Props) {
  const rows = heads.map((head, index) => ({
    id: String(index),
    index,
    head,
    field: columns[index] ?? null,
    cells: sample.flatMap(cells => (cells[index]?.trim() ? [cells[index]] : [])).slice(0, 3),
  }))
  const setField = (index: number, field: ImportField | null) =>
    onChange({ columns: withField(columns, index, field), estateId })
  const tableColumns: Column<(typeof rows)[number]>[] = [
    { label: 'In the file', isRowHeader: true, className: 'font-medium wrap-anywhere', cell: ({ head }) => head },
    {
      label: 'First rows',
      inCard: 'whole',
      className: 'text-slate wrap-anywhere',
      cell: ({ cells }) => cells.join(' · ') || 'empty',
    },
    {
      label: 'Import as',
      inCard: 'whole',
      cell: ({ index, head, field }) => (
        <select
          aria-label={`Import “${head}” as`}
          value={field ?? ''}
          disabled={disabled}
          className="field"
          onChange={event => setField(index, (event.target.value || null) as ImportField | null)}
        >
          <option value="">Leave out</option>
          <Options options={importFields.map(name => [name, fieldLabels[name]])} />
        </select>
      ),
    },
  ]
  return (
    <Card title="The columns" intro="Columns are recognised by their headings. Correct those that are wrong.">
      <DataTable label="Columns of the file" columns={tableColumns} rows={rows} isCentred />
      <label className="mt-4 grid max-w-md gap-1 font-medium">
        Estate for rows without one
        <select
          value={estateId}
          disabled={disabled}
          className="field font-normal"
          onChange={event => onChange({ columns, estateId: event.target.value })}
        >
          <option value="">None yet</option>
          <Options options={estates.map(({ id, title }) => [id, title])} />
        </select>
      </label>
    </Card>
  )
}

/** Returns columns with a chosen field. Its former column is left out, unless the field is for names or notes. */
const withField = (columns: Columns, changedIndex: number, field: ImportField | null): Columns =>
  columns.map((formerField, index) => {
    if (index === changedIndex) return field
    return formerField === field && field !== null && !isRepeatable(field) ? null : formerField
  })
