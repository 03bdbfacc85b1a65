import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { ScrollBox } from '../shell/scroll-box'
import { EmptyNote } from './empty-note'
import { SoftLinks } from './soft-links'
import { type Column, classProp, type Head, joined, placeOf, Rows } from './table-cells'

type FrameProps = {
  /** Names the scroll box of the table. */
  label: string
  /** A long table with many columns: its head stays in view. */
  isGrid?: boolean
  /** Cells are centred instead of aligned by their first line. */
  isCentred?: boolean
}

type Props<Row> = FrameProps & { columns: Column<Row>[]; rows: Row[]; emptyText?: string }

/** A table of rows (see `TableFrame`). It has no script of its own; cells may contain client components. */
export function DataTable<Row extends { id: string }>({ columns, rows, emptyText, ...frame }: Props<Row>) {
  if (rows.length === 0 && emptyText) return <EmptyNote>{emptyText}</EmptyNote>
  return (
    <TableFrame heads={columns} {...frame}>
      <Rows columns={columns} rows={rows} />
    </TableFrame>
  )
}

/**
 * A table in a card; on phones each row is a card of its own, below a line with what the head can do: choose all, sort.
 * Its style is in data-table.css.
 */
export const TableFrame = ({
  label,
  heads,
  isGrid,
  isCentred,
  children,
}: FrameProps & { heads: Head[]; children: ReactNode }) => (
  <ScrollBox label={label} className={isGrid ? 'grid-box' : ''}>
    <SoftLinks>
      <table className={joined('data-table', isGrid && 'grid-table', isCentred && 'is-centred')}>
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
    <th key={index} scope="col" {...(sorted && { 'aria-sort': sorted })} {...classProp(placeOf(head))}>
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
