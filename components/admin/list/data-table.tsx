import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { ScrollBox } from '../shell/scroll-box'
import { EmptyNote } from './empty-note'
import { SoftLinks } from './soft-links'

export type Column<Row> = {
  label: ReactNode
  /** Read out after the label, not shown. */
  hint?: string
  /** The list sorted by this column. */
  path?: string
  sorted?: 'ascending' | 'descending'
  align?: 'right'
  /** Classes of its cells. */
  className?: string
  /** Not on phones, where another column has it. */
  wideOnly?: boolean
  /** Its cells name their row. */
  isRowHeader?: boolean
  /** Stays in view when the table scrolls sideways, at this distance from the left edge. */
  pinned?: 'md:left-0' | 'md:left-11'
  /** In the card of a row on phones: the checkbox in its corner, or as wide as the card. */
  inCard?: 'checkbox' | 'whole'
  cell: (row: Row) => ReactNode
}

type Props<Row> = {
  /** Names the scroll box of the table. */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  emptyText?: string
  /** A long table with many columns: its head stays in view. */
  isGrid?: boolean
  /** Cells are centred instead of aligned by their first line. */
  isCentred?: boolean
  /** The body, where its rows are not plain ones. */
  children?: ReactNode
}

/**
 * A table in a card; on phones each row is a card of its own, below a line with what the head can do: choose all, sort. It
 * has no script of its own; cells may contain client components. Its style is in data-table.css.
 */
export function DataTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, columns, rows, emptyText, isGrid, isCentred, children } = props
  if (rows.length === 0 && emptyText) return <EmptyNote>{emptyText}</EmptyNote>
  return (
    <ScrollBox label={label} className={isGrid ? 'grid-box' : ''}>
      <SoftLinks>
        <table className={joined('data-table', isGrid && 'grid-table', isCentred && 'is-centred')}>
          <thead>
            <tr>{columns.map(renderHead)}</tr>
          </thead>
          {children || (
            <tbody>
              {rows.map(row => (
                <tr key={row.id}>
                  <Cells columns={columns} row={row} />
                </tr>
              ))}
            </tbody>
          )}
        </table>
      </SoftLinks>
    </ScrollBox>
  )
}

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
const placeOf = <Row,>({ align, pinned, wideOnly }: Column<Row>) =>
  joined(align && 'md:text-right', pinned && `is-pinned ${pinned}`, wideOnly && 'max-md:hidden')

const joined = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

function classProp(...names: (string | false | undefined)[]) {
  const className = joined(...names)
  return className ? { className } : {}
}

function renderHead<Row>(column: Column<Row>, index: number) {
  const { label, hint, path, sorted } = column
  return (
    <th key={index} scope="col" {...(sorted && { 'aria-sort': sorted })} {...classProp(placeOf(column))}>
      {path ? (
        <a href={path}>
          {label}
          {sorted && <Icon name="chevron-down" size={14} className={sorted === 'ascending' ? 'rotate-180' : ''} />}
        </a>
      ) : (
        label
      )}
      {hint && <span className="sr-only">{hint}</span>}
    </th>
  )
}
