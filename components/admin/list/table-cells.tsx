import type { ReactNode } from 'react'

export type Head = {
  label: ReactNode
  /** Read by screen readers after the label, not shown. */
  hint?: string
  /** The URL of the list sorted by this column. */
  path?: string
  sorted?: 'ascending' | 'descending'
  align?: 'right'
  /** Hides the column on phones, where another column contains its values, or also in windows below 1,100 px. */
  wideOnly?: boolean | 'very'
  /** Keeps the column visible when the table scrolls sideways, at this distance from the left edge. */
  pinned?: 'md:left-0' | 'md:left-11'
}

export type Column<Row> = Head & {
  /** Classes of the cells. */
  className?: string
  /** True if the cells name their rows. */
  isRowHeader?: boolean
  /** The place in the card that a row becomes on phones: the checkbox in the corner, or a line of the whole width. */
  inCard?: 'checkbox' | 'whole'
  cell: (row: Row) => ReactNode
}

/** Renders the body of a table with plain rows. */
export const Rows = <Row extends { id: string }>({ columns, rows }: { columns: Column<Row>[]; rows: Row[] }) => (
  <tbody>
    {rows.map(row => (
      <tr key={row.id}>
        <Cells columns={columns} row={row} />
      </tr>
    ))}
  </tbody>
)

export function Cells<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  const titleIndex = columns.findIndex(({ inCard }) => inCard !== 'checkbox')
  return columns.map((column, index) => renderCell(column, row, index, index === titleIndex))
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
      {...classProp(place, cellClasses(column), className)}
    >
      {cell(row)}
    </Cell>
  )
}

/** Returns the classes that heads and cells share. */
export const cellClasses = ({ align, pinned, wideOnly }: Head) =>
  joinClasses(
    align && 'md:text-right',
    pinned && `is-pinned ${pinned}`,
    wideOnly && (wideOnly === 'very' ? 'max-[1100px]:hidden' : 'max-md:hidden'),
  )

export const joinClasses = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

/** Returns a `className` property; an empty object without classes, which keeps long tables small. */
export function classProp(...names: (string | false | undefined)[]) {
  const className = joinClasses(...names)
  return className ? { className } : {}
}
