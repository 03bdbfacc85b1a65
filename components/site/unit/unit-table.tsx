import { stateLabels } from '@/lib/inventory/labels'
import { type FinderHome, sizeOf } from '@/lib/site/homes/finder'
import { type UnitListQuery, unitListPath } from '@/lib/site/homes/unit-list'
import { missingPriceText } from '@/lib/site/price-text'
import { figure, shillings } from '@/lib/text/format'

type Column = 'code' | 'price' | 'size'
type Sorting = { path: string; list: UnitListQuery }
type Props = Sorting & { title: string; homes: readonly FinderHome[] }

/** Lists homes in a table with headings that sort it. One class styles the table, which may have hundreds of rows. */
export const UnitTable = ({ title, path, homes, list }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
  <section className="mt-4 overflow-x-auto" tabIndex={0} aria-label={`Homes at ${title}`}>
    <table className="unit-table figures w-full text-left">
      <thead>
        <tr>
          <SortHead path={path} list={list} label="Home" column="code" />
          <th scope="col">Type</th>
          <th scope="col">Block</th>
          <th scope="col">State</th>
          <SortHead path={path} list={list} label="Size" column="size" />
          <SortHead path={path} list={list} label="Price" column="price" />
        </tr>
      </thead>
      <tbody>
        {homes.map(home => (
          <HomeRow key={home.id} home={home} />
        ))}
      </tbody>
    </table>
  </section>
)

function HomeRow({ home }: { home: FinderHome }) {
  const { code, path, type, block, state, price, isPricePast } = home
  const size = sizeOf(home)
  const noPrice = state === 'sold' ? '' : missingPriceText(isPricePast)
  return (
    <tr>
      <th scope="row">
        <a href={path}>
          {code}
          <span>{type.title}</span>
        </a>
      </th>
      <td>{type.title}</td>
      <td>{block}</td>
      <td>{stateLabels[state].visitor}</td>
      <td>{size !== null && `${figure(size)} m²`}</td>
      <td>{price === null ? noPrice : shillings(price)}</td>
    </tr>
  )
}

/** The heading of a column. A press sorts by this column; a second press reverses the order, except of the codes. */
function SortHead({ path, list, label, column }: Sorting & { label: string; column: Column }) {
  const isDown = list.sort === `${column}-down`
  const isSorted = isDown || list.sort === column
  const next = list.sort === column && column !== 'code' ? (`${column}-down` as const) : column
  const order = isDown ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined}>
      <a href={unitListPath(path, { ...list, sort: next, page: 1 })} rel="nofollow" className="text-link">
        {label}
        {isSorted && (
          <>
            {' '}
            <span aria-hidden="true">{isDown ? '↓' : '↑'}</span>
          </>
        )}
      </a>
    </th>
  )
}
