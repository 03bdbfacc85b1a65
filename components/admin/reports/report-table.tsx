import type { Cell, Report, ReportRow } from '@/lib/reports/report'
import { DataTable } from '../list/data-table'
import type { Column } from '../list/table-cells'
import { viewUrl } from '../list/view-url'
import { TextLink } from '../shell/links'

/** The maximum number of rows on the screen; the CSV has all. */
const maxRows = 100

type Row = ReportRow & { id: string; isTotal: boolean }

/** Renders a report as a table; figures link to the people or homes that they count. */
export function ReportTable({ label, report }: { label: string; report: Report }) {
  const rows: Row[] = report.rows.slice(0, maxRows).map(row => ({ ...row, id: row.key, isTotal: false }))
  if (report.total && rows.length > 0)
    rows.push({ id: 'total', key: 'total', name: 'All', cells: report.total, isTotal: true })
  const hiddenCount = report.rows.length - maxRows
  return (
    <>
      <DataTable label={label} columns={columnsOf(report)} rows={rows} emptyText="Nothing to count in this period." />
      {hiddenCount > 0 && (
        <p className="mt-3 text-slate">{hiddenCount.toLocaleString('en-KE')} more rows are in the CSV.</p>
      )}
    </>
  )
}

const columnsOf = ({ head, columns }: Report): Column<Row>[] => [
  {
    label: head,
    isRowHeader: true,
    className: 'md:min-w-36 break-words',
    cell: ({ name, isTotal }) => <span className={isTotal ? 'font-semibold' : 'font-medium'}>{name}</span>,
  },
  ...columns.map(
    ({ label, isText }, index): Column<Row> => ({
      label,
      ...(!isText && { align: 'right' }),
      className: 'figures md:whitespace-nowrap',
      cell: ({ cells, isTotal }) => cells[index] && <Figure cell={cells[index]} isTotal={isTotal} />,
    }),
  ),
]

function Figure({ cell: { value, text, note, link }, isTotal }: { cell: Cell; isTotal: boolean }) {
  const cellText = text ?? (typeof value === 'number' ? value.toLocaleString('en-KE') : value)
  return (
    <span className={isTotal ? 'font-semibold' : ''}>
      {link ? (
        <TextLink
          href={viewUrl(`/admin/${link.screen}`, link.query)}
          className="inline-flex min-h-8 min-w-8 items-center justify-end decoration-stone hover:decoration-ink"
        >
          {cellText}
        </TextLink>
      ) : (
        cellText
      )}
      {note && <span className="block text-small font-normal text-slate">{note}</span>}
    </span>
  )
}
