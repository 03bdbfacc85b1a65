import { html } from '@/lib/http/html'
import { stateLabels } from '@/lib/inventory/labels'
import type { Estate } from '@/lib/site/estates'
import type { FinderHome } from '@/lib/site/homes/finder'
import { listFinderHomes } from '@/lib/site/homes/finder-homes'
import {
  filterUnits,
  listedStates,
  pageOfUnits,
  parseUnitList,
  type UnitListQuery,
  unitListPath,
} from '@/lib/site/homes/unit-list'
import { unitsPath } from '@/lib/site/homes/units'
import { type Option, selectMarkup } from '../finder/fields'
import { missingPage, pagingMarkup } from '../finder/paging-markup'
import { unitTable } from './unit-table'

/** The filter and the table of an estate's homes for a query, as markup for the region of that page. */
export async function unitListMarkup(estate: Estate, query: URLSearchParams): Promise<string> {
  const homes = (await listFinderHomes()).filter(home => home.estate.slug === estate.slug)
  const { list, rejected } = parseUnitList(query, homes)
  const found = filterUnits(homes, list)
  const { rows, pages } = pageOfUnits(found, list)
  const path = unitsPath(estate)
  const pathOf = (page: number) => unitListPath(path, { ...list, page })
  return html`
    ${formMarkup(path, list, homes)}
    <div data-found-notes>${rejected.length > 0 && html`<p class="mt-4 border-l-2 border-terracotta pl-4">${rejected.map(given => `“${given}”`).join(', ')}: not known here, and left out.</p>`}</div>
    <p role="status" data-found-count class="figures mt-6">${found.length < homes.length && `${found.length} of `}${homes.length} homes</p>
    <div data-found-homes>
      ${rows.length > 0 && unitTable(estate.title, path, rows, list)}
      ${found.length === 0 && html`<p class="mt-4">None is like that. <a href="${path}" class="text-link">All homes</a></p>`}
      ${found.length > 0 && rows.length === 0 && missingPage(list.page, pathOf)}
      ${pages > 1 && pagingMarkup(list.page, pages, pathOf)}
    </div>`.markup.trim()
}

function formMarkup(path: string, { state, type, block, sort }: UnitListQuery, homes: readonly FinderHome[]) {
  const states = new Set(homes.map(home => home.state))
  const types = new Map(homes.map(home => [home.type.slug, home.type.title]))
  const blocks = [...new Set(homes.map(home => home.block))]
  const stateOptions = listedStates
    .filter(each => states.has(each))
    .map((each): Option => [each, stateLabels[each].visitor])
  return html`
    <search>
      <form action="${path}" data-finder class="mt-10 grid grid-cols-2 gap-4 rounded-card bg-sand p-4 sm:p-6 lg:grid-cols-[1fr_2fr_1.5fr_auto]">
        ${selectMarkup('state', 'State', [['', 'Any'], ...stateOptions], state)}
        ${selectMarkup('block', 'Block', [['', 'Any'], ...blocks.map((each): Option => [each, each])], block)}
        ${selectMarkup('type', 'Type', [['', 'Any'], ...types], type, 'col-span-2 lg:col-span-1')}
        ${sort !== 'code' && html`<input type="hidden" name="sort" value="${sort}">`}
        <button type="submit" class="button button-primary col-span-2 self-end lg:col-span-1">Show homes</button>
      </form>
    </search>`
}
