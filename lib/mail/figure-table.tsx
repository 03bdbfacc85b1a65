import { Heading } from '@react-email/components'
import { colors } from '@/lib/brand/colors'

/** A table of figures with grouped columns. `head` is the heading of the names; `total` is the row for all, or null. */
export type FigureTable = {
  title: string
  head: string
  groups: { label: string; columns: string[] }[]
  rows: { name: string; cells: string[] }[]
  total: string[] | null
}

const cell = {
  borderBottom: `1px solid ${colors.stone}`,
  color: colors.slate,
  fontSize: '13px',
  lineHeight: '20px',
  padding: '6px 8px 6px 0',
}
const number = { ...cell, color: colors.ink, textAlign: 'right' as const, whiteSpace: 'nowrap' as const }

export function MailedTable({ table: { title, head, groups, rows, total } }: { table: FigureTable }) {
  const shownRows = [...rows, ...(total ? [{ name: 'All', cells: total }] : [])]
  return (
    <>
      <Heading as="h2" style={{ color: colors.ink, fontSize: '16px', margin: '24px 0 8px' }}>
        {title}
      </Heading>
      <table cellPadding={0} style={{ borderCollapse: 'collapse', width: '100%' }}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} style={{ ...cell, textAlign: 'left', verticalAlign: 'bottom' }}>
              {head}
            </th>
            {groups.map(({ label, columns }) => (
              <th key={label} scope="colgroup" colSpan={columns.length} style={number}>
                {label}
              </th>
            ))}
          </tr>
          <tr>
            {groups.flatMap(({ label, columns }) =>
              columns.map(column => (
                <th key={`${label} ${column}`} scope="col" style={{ ...number, color: colors.slate, fontWeight: 400 }}>
                  {column}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {shownRows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" style={{ ...cell, color: colors.ink, textAlign: 'left' }}>
                {name}
              </th>
              {columnsOf(groups).map((column, index) => (
                <td key={column} style={number}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const columnsOf = (groups: FigureTable['groups']): string[] =>
  groups.flatMap(({ label, columns }) => columns.map(column => `${label} ${column}`.trim()))

/** Returns the table as lines of text: one per row, with its name and each figure after the name of its column. */
export function figureTableText({ title, groups, rows, total }: FigureTable): string {
  const columns = columnsOf(groups)
  const line = (name: string, cells: string[]) =>
    `${name}: ${columns.map((column, index) => `${column} ${cells[index]}`).join('; ')}`
  return [title, ...rows.map(({ name, cells }) => line(name, cells)), ...(total ? [line('All', total)] : [])].join('\n')
}
