import type { FigureTable } from '@/lib/mail/figure-table'
import { ScrollBox } from '../shell/scroll-box'

/** Shows the figures of the company, each with the figure of the previous week. */
export const FigureTiles = ({ table: { title, groups, rows } }: { table: FigureTable }) => {
  const [, previousLabel] = groups.flatMap(({ columns }) => columns)
  return (
    <section aria-label={title}>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4 print:grid-cols-4 print:gap-1">
        {rows.map(({ name, cells }) => (
          <div key={name} className="rounded-card border border-stone bg-white px-3 py-2 print:rounded-none print:py-1">
            <dt className="text-small text-slate">{name}</dt>
            <dd className="figures text-xl font-semibold print:text-base">{cells[0]}</dd>
            <dd className="figures text-small text-slate">
              {previousLabel}: {cells[1]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Renders a table of figures under its own heading, with columns in groups. */
export const FigureTableCard = ({ table: { title, head, groups, rows, total } }: { table: FigureTable }) => (
  <section aria-label={title}>
    <h2 className="mb-1 font-semibold">{title}</h2>
    <ScrollBox label={`Table: ${title}`} className="print:overflow-visible print:rounded-none print:border-0">
      <table className="w-full border-collapse text-right">
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={`${cell} sticky left-0 bg-white text-left align-bottom`}>
              {head}
            </th>
            {groups.map(({ label, columns }) => (
              <th
                key={label}
                scope="colgroup"
                colSpan={columns.length}
                className={`${cell} border-l border-stone text-left`}
              >
                {label}
              </th>
            ))}
          </tr>
          <tr className="border-b-2 border-ink">
            {groups.flatMap(({ label, columns }) =>
              columns.map((column, index) => (
                <th key={`${label} ${column}`} scope="col" className={`${cell} text-slate ${edge(index)}`}>
                  {column}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <Row key={name} name={name} cells={cells} groups={groups} />
          ))}
        </tbody>
        {total && (
          <tfoot className="border-t-2 border-ink font-semibold">
            <Row name="All" cells={total} groups={groups} />
          </tfoot>
        )}
      </table>
    </ScrollBox>
  </section>
)

const cell = 'px-2 py-1.5 font-semibold whitespace-nowrap print:px-1 print:py-0.5'
const edge = (index: number) => (index === 0 ? 'border-l border-stone' : '')

function Row({ name, cells, groups }: { name: string; cells: string[]; groups: FigureTable['groups'] }) {
  const columns = groups.flatMap(({ label, columns }) =>
    columns.map((column, index) => ({ key: `${label} ${column}`, edge: edge(index) })),
  )
  return (
    <tr className="border-b border-stone last:border-0">
      <th
        scope="row"
        className="sticky left-0 max-w-40 min-w-28 bg-white px-2 py-1.5 text-left md:max-w-none md:min-w-32 font-medium wrap-anywhere print:w-full print:max-w-0 print:truncate print:px-1 print:py-0.5"
      >
        {name}
      </th>
      {columns.map(({ key, edge }, index) => (
        <td key={key} className={`figures px-2 py-1.5 whitespace-nowrap print:px-1 print:py-0.5 ${edge}`}>
          {cells[index]}
        </td>
      ))}
    </tr>
  )
}
