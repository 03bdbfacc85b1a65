import { unitKinds, unitTypes } from '@/db/collections/unit-types'
import { choiceLabel } from '@/db/content/field'
import { figure } from '@/lib/format'
import { type Html, html } from '@/lib/http/html'
import type { FinderHome } from '@/lib/site/homes/finder'
import type { finderSorts, Wishes } from '@/lib/site/homes/finder-query'
import { fieldMarkup, type Option, selectMarkup } from './fields'

const sortLabels: Record<(typeof finderSorts)[number], string> = {
  price: 'Lowest price first',
  'price-down': 'Highest price first',
  'size-down': 'Largest first',
  size: 'Smallest first',
}

/** The form of the finder, with what was asked: a plain GET form, so that every search has a URL. */
export function finderForm(wishes: Wishes, homes: readonly FinderHome[]): Html {
  const { estate, kind, beds, ready, from, to, show, sort, compare, type } = wishes
  const estates = new Map(homes.map(home => [home.estate.slug, home.estate.title]))
  const kinds = unitKinds.filter(known => homes.some(home => home.type.kind === known))
  const mostBeds = Math.max(1, ...homes.map(home => home.type.beds ?? 0))
  const bedOptions = Array.from({ length: mostBeds }, (_, index): Option => [String(index + 1), `${index + 1} or more`])
  const years = new Set(
    homes.flatMap(home => (home.ready === null || home.ready === 'now' ? [] : home.ready.slice(0, 4))),
  )
  const readyOptions = [...years].toSorted().map((year): Option => [year, `By the end of ${year}`])
  return html`
    <search>
      <form action="/homes" data-finder class="grid grid-cols-2 gap-x-4 gap-y-4 rounded-card bg-sand p-4 sm:p-6 md:grid-cols-3 lg:grid-cols-4">
        ${selectMarkup('estate', 'Estate', [['', 'Any'], ...estates], estate, 'col-span-2 md:col-span-1')}
        ${selectMarkup('kind', 'Kind', [['', 'Any'], ...kinds.map((value): Option => [value, choiceLabel(unitTypes.fields.kind, value)])], kind)}
        ${selectMarkup('beds', 'Bedrooms', [['', 'Any'], ...bedOptions], beds?.toString())}
        ${selectMarkup('ready', 'Ready', [['', 'Any time'], ['now', 'Now'], ...readyOptions], ready)}
        ${priceMarkup('from', 'Price from (KES)', from, '5M')}
        ${priceMarkup('to', 'Price to (KES)', to, '15M')}
        ${selectMarkup('sort', 'Order', Object.entries(sortLabels), sort, 'col-span-2 md:col-span-1')}
        ${type !== undefined && html`<input type="hidden" name="type" value="${type}">`}
        ${compare && html`<input type="hidden" name="compare" value="${compare.join(',')}">`}
        <label class="col-span-2 flex min-h-12 items-center gap-3 self-end md:col-span-1"><input type="checkbox" name="show" value="all"${show === 'all' && html` checked`} class="size-5 flex-none accent-forest"> Also those that are taken</label>
        <button type="submit" class="button button-primary col-span-2 self-end md:col-span-2 lg:col-span-1">Show homes</button>
      </form>
    </search>`
}

const priceMarkup = (name: string, label: string, value: number | undefined, example: string) =>
  fieldMarkup(
    name,
    label,
    html`<input id="find-${name}" name="${name}" value="${value === undefined ? '' : figure(value)}" placeholder="${example}" autocomplete="off" maxlength="20" class="field figures">`,
  )
