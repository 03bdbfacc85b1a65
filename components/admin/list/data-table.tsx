import Link from 'next/link'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { ScrollBox } from '../shell/scroll-box'
import { EmptyNote } from './empty-note'

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
  pinned?: 'left-0' | 'left-11'
  cell: (row: Row) => ReactNode
}

type Props<Row> = {
  /** Names the scroll box of the table. */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  emptyText?: string
  /** A long table with many columns: its head stays in view, and on phones each row is a card. */
  isGrid?: boolean
  /** The body, where its rows are not plain ones. */
  children?: ReactNode
}

/** A table in a card. It has no script of its own; cells may contain client components. */
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
      <table className={`w-full text-left ${isGrid ? 'grid-table' : ''}`}>
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

/** Cells of several lines are aligned by their first. */
export const rowClassName = 'border-b border-stone align-baseline last:border-0'

/** The cells of one row. */
export function Cells<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  return columns.map((column, index) => renderCell(column, row, index))
}

function renderCell<Row>(column: Column<Row>, row: Row, index: number) {
  const { label, align, className = '', wideOnly, isRowHeader, pinned, cell } = column
  const Cell = isRowHeader ? 'th' : 'td'
  return (
    <Cell
      key={index}
      scope={isRowHeader ? 'row' : undefined}
      data-label={typeof label === 'string' && !isRowHeader ? label : undefined}
      className={`px-3 py-2.5 ${align ? 'text-right' : ''} ${pinnedClassName(pinned)} ${wideOnlyClassName(wideOnly)} ${className}`}
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
      className={`px-3 py-2 font-medium whitespace-nowrap ${align ? 'text-right' : ''} ${pinnedClassName(pinned)} ${wideOnlyClassName(wideOnly)}`}
    >
      {path ? (
        <Link href={path} prefetch={false} className="inline-flex min-h-8 items-center gap-1 hover:text-ink">
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
