import type { Role } from '@/db/tables/staff'
import { can } from '@/lib/auth/roles'
import { type CellColumn, cellContent } from '@/lib/inventory/cells'
import type { UnitRow } from '@/lib/inventory/grid'
import { columnLabels } from '@/lib/inventory/unit-values'
import type { UnitView } from '@/lib/inventory/unit-view'
import { RowLink } from '../list/row-link'
import type { Column } from '../list/table-cells'
import { sortLink } from '../list/view-url'
import { GridCell } from './grid-cell'
import { UnitStateMark } from './unit-state-mark'

const path = '/admin/homes'
type SortKey = UnitView['sort'] & string

/** Returns the columns of the grid of homes, with inputs for roles that can change homes. */
export function unitColumnsFor(view: UnitView, role: Role): Column<UnitRow>[] {
  const editable = can(role, 'edit', 'inventory')
  const value = (column: CellColumn, sort?: SortKey) => valueColumn(column, editable, view, sort)
  return [
    {
      label: 'Home',
      ...sortLink(path, view, 'code'),
      className: 'md:whitespace-nowrap font-normal',
      isRowHeader: true,
      // Editors have a column of checkboxes on its left.
      pinned: editable ? 'md:left-11' : 'md:left-0',
      cell: ({ id, code }) => <RowLink to={`${path}/${id}`}>{code}</RowLink>,
    },
    { label: 'State', cell: ({ state }) => <UnitStateMark state={state} /> },
    { label: 'Type', ...sortLink(path, view, 'type'), className: 'md:whitespace-nowrap', cell: ({ type }) => type },
    { label: 'Block', ...sortLink(path, view, 'block'), className: 'md:whitespace-nowrap', cell: ({ block }) => block },
    ...(view.estate
      ? []
      : [{ label: 'Estate', className: 'md:whitespace-nowrap text-slate', cell: ({ estate }: UnitRow) => estate }]),
    value('price', 'price'),
    value('areaSqm', 'areaSqm'),
    value('plotSqm', 'plotSqm'),
    value('readyOn'),
    value('visitorNote'),
    // Staff notes may name people.
    ...(can(role, 'view', 'leads') ? [value('staffNote')] : []),
  ]
}

const measures: { [Column in CellColumn]?: string } = { price: 'KES', areaSqm: 'm²', plotSqm: 'm²' }

function valueColumn(column: CellColumn, editable: boolean, view: UnitView, sort?: SortKey): Column<UnitRow> {
  const isNumber = column === 'price' || column === 'areaSqm' || column === 'plotSqm'
  const isNote = column === 'visitorNote' || column === 'staffNote'
  const typeText = (unit: UnitRow) => (isNote ? '' : cellContent(unit.ofType[column]).text)
  return {
    label: [columnLabels[column], measures[column]].filter(Boolean).join(', '),
    ...(sort && sortLink(path, view, sort)),
    ...(isNumber && { align: 'right' as const }),
    // A card on a phone has the price; the page of the home has the rest.
    wideOnly: column !== 'price',
    className: isNote ? 'md:min-w-56' : 'figures md:whitespace-nowrap',
    cell: unit =>
      editable ? (
        <GridCell
          unitId={unit.id}
          column={column}
          label={`${columnLabels[column]} of ${unit.code}`}
          content={cellContent(unit[column])}
          placeholder={typeText(unit)}
          isNumber={isNumber}
          isShort={!isNote}
        />
      ) : (
        cellContent(unit[column]).text || typeText(unit)
      ),
  }
}
