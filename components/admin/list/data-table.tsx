import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { ScrollBox } from '../shell/scroll-box'
import { type EmptyAction, EmptyNote } from './empty-note'
import { SoftLinks } from './soft-links'
import { type Column, cellClasses, classProp, type Head, joinClasses, Rows } from './table-cells'

type FrameProps = {
  /** The accessible name of the scroll box. */
  label: string
  /** True for a long table with many columns, whose head stays visible while scrolling. */
  isGrid?: boolean
  /** True to centre cells vertically instead of aligning their first lines. */
  isCentred?: boolean
}

type ContentProps = { heads: Head[]; children: ReactNode }
type Props<Row> = FrameProps & {
  columns: Column<Row>[]
  rows: Row[]
  emptyText?: string
  emptyAction?: EmptyAction | null
}

/** Renders a table of rows (see `TableFrame`) on the server; cells may contain client components. */
export function DataTable<Row extends { id: string }>({ columns, rows, emptyText, emptyAction, ...frame }: Props<Row>) {
  if (rows.length === 0 && emptyText) return <EmptyNote action={emptyAction}>{emptyText}</EmptyNote>
  return (
    <TableFrame heads={columns} {...frame}>
      <Rows columns={columns} rows={rows} />
    </TableFrame>
  )
}

/** Renders a table in a card. On phones, rows are cards below a line with the actions of the head (data-table.css). */
export const TableFrame = ({ label, heads, isGrid, isCentred, children }: FrameProps & ContentProps) => (
  <ScrollBox label={label} className={isGrid ? 'grid-box' : ''}>
    <SoftLinks>
      <table className={joinClasses('data-table', isGrid && 'grid-table', isCentred && 'is-centred')}>
        <thead>
          <tr>{heads.map(renderHead)}</tr>
        </thead>
        {children}
      </table>
    </SoftLinks>
  </ScrollBox>
)

function renderHead(head: Head, index: number) {
  const { label, hint, path, sorted } = head
  return (
    <th key={index} scope="col" {...(sorted && { 'aria-sort': sorted })} {...classProp(cellClasses(head))}>
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
