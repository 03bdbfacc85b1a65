import Link from 'next/link'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { ScrollBox } from '../shell/scroll-box'
import { EmptyNote } from './empty-note'
import { rowClassName } from './row-class-name'

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
  /** The body, where its rows are not plain ones. */
  children?: ReactNode
}

/**
 * A table in a card; on phones each row is a card of its own, below a line with what the head can do: choose all, sort. It
 * has no script of its own; cells may contain client components.
 */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  emptyText,
  isGrid = false,
  children,
}: Props<Row>) {
  if (rows.length === 0 && emptyText) return <EmptyNote>{emptyText}</EmptyNote>
  return (
    <ScrollBox label={label} className={isGrid ? 'grid-box' : ''}>
      <table className={`cards w-full text-left ${isGrid ? 'grid-table' : ''}`}>
        <thead className="text-small text-slate">
          <tr className="border-b border-stone">{columns.map(renderHead)}</tr>
        </thead>
        {children || (
          <tbody>
            {rows.map(row => (
              <tr key={row.id} className={`${rowClassName} hover:bg-paper`}>
                <Cells columns={columns} row={row} />
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </ScrollBox>
  )
}

/** The cells of one row. */
export function Cells<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  const title = columns.findIndex(({ inCard }) => inCard !== 'checkbox')
  return columns.map((column, index) => renderCell(column, row, index, index === title))
}

function renderCell<Row>(column: Column<Row>, row: Row, index: number, isTitle: boolean) {
  const { label, align, className = '', wideOnly, isRowHeader, pinned, inCard, cell } = column
  const Cell = isRowHeader ? 'th' : 'td'
  const place = isTitle ? 'card-title' : inCard ? `card-${inCard}` : ''
  return (
    <Cell
      key={index}
      scope={isRowHeader ? 'row' : undefined}
      data-label={typeof label === 'string' && !isTitle ? label : undefined}
      className={`md:px-3 md:py-2.5 ${place} ${align ? 'md:text-right' : ''} ${pinnedClassName(pinned)} ${wideOnlyClassName(wideOnly)} ${className}`}
    >
      {cell(row)}
    </Cell>
  )
}

const pinnedClassName = (pinned: Column<never>['pinned']) => (pinned ? `is-pinned ${pinned}` : '')

const wideOnlyClassName = (wideOnly: boolean | undefined) => (wideOnly ? 'max-md:hidden' : '')

function renderHead<Row>({ label, hint, path, sorted, align, pinned, wideOnly }: Column<Row>, index: number) {
  return (
    <th
      key={index}
      scope="col"
      aria-sort={sorted}
      className={`font-medium whitespace-nowrap md:px-3 md:py-2 ${align ? 'md:text-right' : ''} ${pinnedClassName(pinned)} ${wideOnlyClassName(wideOnly)}`}
    >
      {path ? (
        <Link
          href={path}
          prefetch={false}
          className="inline-flex min-h-8 items-center gap-1 hover:text-ink max-md:min-h-11"
        >
          {label}
          {sorted && <Icon name="chevron-down" size={14} className={sorted === 'ascending' ? 'rotate-180' : ''} />}
        </Link>
      ) : (
        label
      )}
      {hint && <span className="sr-only">{hint}</span>}
    </th>
  )
}
