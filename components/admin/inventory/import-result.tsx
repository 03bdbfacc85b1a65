import type { ImportPreview } from '@/lib/inventory/csv/apply-import'
import { Button } from '../controls/button'
import { DataTable } from '../list/data-table'
import type { Column } from '../list/table-cells'
import { ChangeTable } from './change-table'

type Props = { fileName: string; preview: ImportPreview; busy: boolean; onStore: (fingerprint: string) => void }

export function ImportResult({ fileName, preview, busy, onStore }: Props) {
  const { changes, changed, added, addedCodes, unchanged, otherStates, problems, problemTotal, fingerprint } = preview
  const { kept: changedBySpreadsheet, keptTotal, isGuessed: isEncodingGuessed } = preview
  return (
    <section aria-label={`Preview of ${fileName}`} className="grid gap-4">
      <p role="status" className="figures font-medium">
        {fileName}: {homes(changed)} to change, {homes(added)} to add, {homes(unchanged)} unchanged.
        {problemTotal > 0 && ` ${count(problemTotal)} to correct before anything can be stored.`}
      </p>
      {otherStates > 0 && (
        <p>
          The state of {homes(otherStates)} differs from the current one. States are not imported: release, hold and
          sell homes in the list.
        </p>
      )}
      {isEncodingGuessed && (
        <p>
          The file is not in UTF-8: check characters with accents below. In Excel, save it as “CSV UTF-8 (comma
          delimited)”.
        </p>
      )}
      <ProblemTable label="To correct" problems={problems} more={problemTotal - problems.length} />
      <ProblemTable
        label="Values that a spreadsheet changed"
        problems={changedBySpreadsheet}
        more={keptTotal - changedBySpreadsheet.length}
      />
      {/* The preview lists the changes of at most 200 homes. */}
      <ChangeTable label="Changes" rows={changes} more={Math.max(0, changed - 200)} />
      {added > 0 && (
        <p>
          New, not released yet: {addedCodes.join(', ')}
          {added > addedCodes.length && ` and ${count(added - addedCodes.length)} more`}.
        </p>
      )}
      {fingerprint && (
        <Button variant="primary" disabled={busy} className="justify-self-start" onClick={() => onStore(fingerprint)}>
          Store {count(changed + added)} {changed + added === 1 ? 'row' : 'rows'}
        </Button>
      )}
    </section>
  )
}

const count = (total: number) => total.toLocaleString('en-GB')
const homes = (total: number) => `${count(total)} ${total === 1 ? 'home' : 'homes'}`

type ProblemRow = ImportPreview['problems'][number] & { id: string }

const problemColumns = (label: TableLabel): Column<ProblemRow>[] => [
  { label: 'Line', className: 'figures', cell: ({ line }) => line },
  { label: 'Column', cell: ({ column }) => column || 'whole row' },
  { label, className: label === 'To correct' ? 'font-medium text-danger' : '', cell: ({ message }) => message },
]

type TableLabel = 'To correct' | 'Values that a spreadsheet changed'
type TableProps = { label: TableLabel; problems: ImportPreview['problems']; more: number }

function ProblemTable({ label, problems, more }: TableProps) {
  if (problems.length === 0) return null
  const rows = problems.map(problem => ({ ...problem, id: `${problem.line} ${problem.column}` }))
  return (
    <>
      <DataTable label={label} columns={problemColumns(label)} rows={rows} />
      {more > 0 && <p className="text-slate">and {count(more)} more.</p>}
    </>
  )
}
