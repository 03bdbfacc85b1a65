import { figure, shillings } from '@/lib/format'
import { type Html, html } from '@/lib/http/html'
import { stateLabels } from '@/lib/inventory/labels'
import { type FinderHome, sizeOf } from '@/lib/site/homes/finder'
import { type UnitListQuery, unitListPath } from '@/lib/site/homes/unit-list'

/**
 * The same homes as on the plan, as a table; the heads of columns sort it. As markup, like the plan, and styled by one
 * class: hundreds of rows are sent.
 */
export function unitTable(title: string, path: string, homes: readonly FinderHome[], list: UnitListQuery): Html {
  const sortable = (label: string, column: 'code' | 'price' | 'size') => sortHead(path, list, label, column)
  return html`
    <section class="mt-4 overflow-x-auto" tabindex="0" aria-label="Homes at ${title}">
      <table class="unit-table figures w-full text-left">
        <thead><tr>${sortable('Home', 'code')}<th scope="col">Type</th><th scope="col">Block</th><th scope="col">State</th>${sortable('Size', 'size')}${sortable('Price', 'price')}</tr></thead>
        <tbody>${homes.map(rowMarkup)}</tbody>
      </table>
    </section>`
}

function rowMarkup(home: FinderHome): Html {
  const { code, path, type, block, state, price } = home
  const size = sizeOf(home)
  const priceText = price === null ? (state === 'sold' ? '' : 'On request') : shillings(price)
  return html`<tr><th scope="row"><a href="${path}">${code}<span>${type.title}</span></a></th><td>${type.title}</td><td>${block}</td><td>${stateLabels[state].visitor}</td><td>${size !== null && `${figure(size)} m²`}</td><td>${priceText}</td></tr>`
}

/** A head that sorts by its column; again, the other way round. */
function sortHead(path: string, list: UnitListQuery, label: string, column: 'code' | 'price' | 'size'): Html {
  const isDown = list.sort === `${column}-down`
  const isSorted = isDown || list.sort === column
  const next = list.sort === column && column !== 'code' ? (`${column}-down` as const) : column
  const arrow = isSorted && html` <span aria-hidden="true">${isDown ? '↓' : '↑'}</span>`
  return html`<th scope="col"${isSorted && html` aria-sort="${isDown ? 'descending' : 'ascending'}"`}><a href="${unitListPath(path, { ...list, sort: next, page: 1 })}" rel="nofollow" class="text-link">${label}${arrow}</a></th>`
}
