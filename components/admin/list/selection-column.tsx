import { ChooseAll, ChooseRow } from './selection'
import type { Column } from './table-cells'

/** Returns the column of checkboxes for a table inside `Selectable`. */
export const selectionColumn = <Row extends { id: string }>(nameOf: (row: Row) => string): Column<Row> => ({
  label: <ChooseAll />,
  inCard: 'checkbox',
  cell: row => <ChooseRow id={row.id} name={nameOf(row)} />,
})
