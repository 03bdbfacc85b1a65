import type { ReactNode } from 'react'

/** The head of a column. */
export type Head = {
  label: ReactNode
  /** Read out after the label, not shown. */
  hint?: string
  /** The list sorted by this column. */
  path?: string
  sorted?: 'ascending' | 'descending'
  align?: 'right'
  /** Not on phones, where another column has it. */
  wideOnly?: boolean
  /** Stays in view when the table scrolls sideways, at this distance from the left edge. */
  pinned?: 'md:left-0' | 'md:left-11'
}

export type Column<Row> = Head & {
  /** Classes of its cells. */
  className?: string
  /** Its cells name their row. */
  isRowHeader?: boolean
  /** In the card of a row on phones: the checkbox in its corner, or as wide as the card. */
  inCard?: 'checkbox' | 'whole'
  cell: (row: Row) => ReactNode
}

/** The body of a table with plain rows. */
export const Rows = <Row extends { id: string }>({ columns, rows }: { columns: Column<Row>[]; rows: Row[] }) => (
  <tbody>
    {rows.map(row => (
      <tr key={row.id}>
        <Cells columns={columns} row={row} />
      </tr>
    ))}
  </tbody>
)

/** The cells of one row. */
export function Cells<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  const title = columns.findIndex(({ inCard }) => inCard !== 'checkbox')
  return columns.map((column, index) => renderCell(column, row, index, index === title))
}

function renderCell<Row>(column: Column<Row>, row: Row, index: number, isTitle: boolean) {
  const { label, className, isRowHeader, inCard, cell } = column
  const Cell = isRowHeader ? 'th' : 'td'
  const place = isTitle ? 'card-title' : inCard && `card-${inCard}`
  return (
    <Cell
      key={index}
      {...(isRowHeader && { scope: 'row' })}
      {...(typeof label === 'string' && !isTitle && { 'data-label': label })}
      {...classProp(place, placeOf(column), className)}
    >
      {cell(row)}
    </Cell>
  )
}

/** Classes of the head and the cells. */
export const placeOf = ({ align, pinned, wideOnly }: Head) =>
  joined(align && 'md:text-right', pinned && `is-pinned ${pinned}`, wideOnly && 'max-md:hidden')

export const joined = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** The `className` of these classes; nothing without any, which long tables would repeat. */
export function classProp(...names: (string | false | undefined)[]) {
  const className = joined(...names)
  return className ? { className } : {}
}
