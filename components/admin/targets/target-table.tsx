import { setTargets } from '@/lib/targets/actions'
import { type Month, monthInWords } from '@/lib/targets/months'
import { targetBeforeEdit, targetField } from '@/lib/targets/target-form'
import { noTarget } from '@/lib/targets/target-in-words'
import type { StoredTarget } from '@/lib/targets/targets'
import { figure } from '@/lib/text/format'
import { DataTable } from '../list/data-table'
import type { Column } from '../list/table-cells'
import { ActionForm } from '../shell/action-form'
import { TargetInput } from './target-input'

type Staff = { id: string; name: string }
type Props = { staff: Staff[]; months: Month[]; targets: readonly StoredTarget[] }

/** Edits the targets of agents in several months, which are saved together. */
export function TargetTable({ staff, months, targets }: Props) {
  const columns: Column<Staff>[] = [
    { label: 'Agent', isRowHeader: true, className: 'md:min-w-32 break-words font-medium', cell: ({ name }) => name },
    ...months.map(
      (month): Column<Staff> => ({
        label: monthInWords(month),
        inCard: 'whole',
        className: 'md:min-w-48',
        cell: ({ id, name }) => (
          <TargetCell
            targetKey={{ staffId: id, month }}
            label={`${name}, ${monthInWords(month)}`}
            target={targets.find(target => target.staffId === id && target.month === month)}
          />
        ),
      }),
    ),
  ]
  return (
    // The key resets the inputs when other months are shown.
    <ActionForm key={months[0]} action={setTargets} submit="Save the targets">
      <DataTable label="Table: targets" columns={columns} rows={staff} emptyText="Nobody works with leads yet." />
    </ActionForm>
  )
}

type CellProps = { targetKey: { staffId: string; month: Month }; label: string; target: StoredTarget | undefined }

const TargetCell = ({ targetKey, label, target }: CellProps) => (
  <>
    {/* The action compares this with the stored target, to detect a change by somebody else. */}
    <input type="hidden" name={targetField('shown', targetKey)} value={targetBeforeEdit(target ?? noTarget)} />
    <TargetInput
      name={targetField('homes', targetKey)}
      label="Homes"
      subject={label}
      inputMode="numeric"
      defaultValue={target?.homes?.toString() ?? ''}
    />
    <TargetInput
      name={targetField('amount', targetKey)}
      label="KES"
      subject={label}
      inputMode="text"
      defaultValue={target?.amount ? figure(target.amount) : ''}
    />
  </>
)
