import { figure } from '@/lib/format'
import { type Html, html } from '@/lib/http/html'
import { floorName, stateLabels } from '@/lib/inventory/labels'
import { chooseCompared, suggestHomes } from '@/lib/site/homes/comparison'
import type { FinderHome } from '@/lib/site/homes/finder'
import { listFinderHomes } from '@/lib/site/homes/finder-homes'
import { comparePath, finderPath, maxCompared } from '@/lib/site/homes/finder-query'
import { readyText } from '@/lib/site/homes/ready'
import { pictureHtml } from '../picture-html'
import { priceText } from './group-card'

/** The comparison of the homes with these ids, as markup for the region of `/homes/compare`. */
export async function compareMarkup(ids: string | null): Promise<string> {
  const homes = await listFinderHomes()
  const { chosen, problems } = chooseCompared(ids, homes)
  return html`
    ${problems.length > 0 && html`<ul class="mb-6 border-l-2 border-terracotta pl-4">${problems.map(problem => html`<li>${problem}</li>`)}</ul>`}
    ${chosen.length > 0 ? table(chosen) : html`<p class="max-w-[34.5em]">No home is chosen yet. In every list of homes, and on the page of every home, is a link “Compare”: it brings the home here, up to three of them, with prices, sizes, rooms and floors in one table.</p>`}
    ${chosen.length < maxCompared && addMarkup(chosen, homes)}`.markup.trim()
}

/** What is compared: a row each, left out when none of the homes has it. */
const rows: [label: string, value: (home: FinderHome) => string | number | null][] = [
  ['State', ({ state }) => stateLabels[state].visitor],
  ['Price', home => (home.state === 'sold' ? null : priceText(home))],
  ['Type', ({ type }) => type.title],
  ['Estate', ({ estate }) => `${estate.title}, ${estate.place}`],
  ['Bedrooms', ({ type }) => type.beds],
  ['Bathrooms', ({ type }) => type.baths],
  ['Built area', ({ areaSqm }) => areaSqm && `${figure(areaSqm)} m²`],
  ['Plot', ({ plotSqm }) => plotSqm && `${figure(plotSqm)} m²`],
  ['Price per m²', ({ price, areaSqm, plotSqm }) => perSquareMetre(price, areaSqm ?? plotSqm)],
  ['Block', ({ block }) => block],
  ['Floor', ({ floor }) => (floor === null ? null : floorName(floor))],
  ['Faces', ({ orientation }) => orientation],
  ['Ready', ({ ready }) => readyText(ready)],
  ['Parking places', ({ type }) => type.parking],
]

const perSquareMetre = (price: number | null, size: number | null) =>
  price !== null && size ? `KES ${figure(Math.round(price / size))}` : null

function table(chosen: readonly FinderHome[]): Html {
  const heads = chosen.map(home => headMarkup(home, chosen))
  const filled = rows.filter(([, value]) => chosen.some(value))
  return html`
    <section class="overflow-x-auto" tabindex="0" aria-label="Homes side by side">
      <table class="figures w-full min-w-max table-fixed border-collapse text-left lg:min-w-0">
        <thead class="align-bottom"><tr><td class="sticky left-0 w-24 bg-white lg:w-44"></td>${heads}</tr></thead>
        <tbody>${filled.map(
          ([label, value]) => html`
          <tr class="border-t border-stone align-top">
            <th scope="row" class="sticky left-0 bg-white py-3 pr-3 font-normal text-slate max-lg:text-small">${label}</th>
            ${chosen.map(home => html`<td class="py-3 pr-4 lg:pr-6">${value(home) || '–'}</td>`)}
          </tr>`,
        )}</tbody>
      </table>
    </section>`
}

function headMarkup(home: FinderHome, chosen: readonly FinderHome[]): Html {
  const className = 'aspect-[3/2] w-full rounded-card object-cover'
  const sizes = '(min-width: 1024px) 320px, 200px'
  const others = chosen.filter(({ id }) => id !== home.id).map(({ id }) => id)
  return html`
    <th scope="col" class="w-40 pr-4 pb-3 font-normal md:w-52 lg:w-auto lg:pr-6">
      ${pictureHtml(home.type.picture, { sizes, widest: 640, className, isFirst: home === chosen[0] })}
      <a href="${home.path}" class="display mt-3 inline-flex min-h-11 items-center text-h3 underline decoration-1 underline-offset-4">${home.code}</a>
      <a href="${others.length > 0 ? comparePath(others) : '/homes/compare'}" rel="nofollow" class="text-link flex min-h-11 items-center text-small">Remove<span class="sr-only"> ${home.code}</span></a>
    </th>`
}

/** How to choose another home: those close in price, or the finder. */
function addMarkup(chosen: readonly FinderHome[], homes: readonly FinderHome[]): Html {
  const ids = chosen.map(({ id }) => id)
  const suggested = chosen.length > 0 ? suggestHomes(chosen, homes) : []
  return html`
    <h2 class="display mt-12 text-h3">${chosen.length > 0 ? 'Add another' : 'Where to begin'}</h2>
    ${
      suggested.length > 0 &&
      html`<ul class="mt-4 border-t border-stone">${suggested.map(
        home => html`
        <li class="border-b border-stone"><a href="${comparePath([...ids, home.id])}" rel="nofollow" class="figures flex min-h-14 flex-wrap items-center justify-between gap-x-6 py-2 hover:text-forest">
          <span><span class="font-medium">${home.code}</span><span class="block text-small text-slate">${home.type.title}, ${home.estate.title}</span></span>
          <span>${priceText(home)}</span>
        </a></li>`,
      )}</ul>`
    }
    <p class="mt-6"><a href="${finderPath(ids.length > 0 ? { compare: ids } : {})}" class="button button-line">Find a home</a></p>`
}
