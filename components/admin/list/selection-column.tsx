import { ChooseAll, ChooseRow } from './selection'
import type { Column } from './table-cells'

/** The checkboxes of a table inside `Selectable`. */
export const selectionColumn = <Row extends { id: string }>(nameOf: (row: Row) => string): Column<Row> => ({
  label: <ChooseAll />,
  inCard: 'checkbox',
  cell: row => <ChooseRow id={row.id} name={nameOf(row)} />,
})
