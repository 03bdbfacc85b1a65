import { figure, shillings } from '@/lib/format'
import { type Html, html } from '@/lib/http/html'
import { stateLabels } from '@/lib/inventory/labels'
import { type FinderHome, type HomeGroup, sizeOf } from '@/lib/site/homes/finder'
import { missingPriceText } from '@/lib/site/price-text'

type Card = {
  group: HomeGroup
  picture: Html
  /** The only type in the list: as wide as the page. */
  isOnly: boolean
  /** Where a home is compared with those already chosen; null when it is one of them. */
  comparePathOf: (home: FinderHome) => string | null
  /** All homes of the type; null when they are all listed. */
  allPath: string | null
}

/** A type of home in the results: its picture once, and its homes with state, price and what leads on. */
export function groupCard({ group: { homes, total }, picture, isOnly, comparePathOf, allPath }: Card): Html {
  const [first] = homes
  if (!first) return html``
  const { type, estate } = first
  return html`
    <li class="flex flex-col overflow-hidden rounded-card border border-stone${isOnly && html` sm:col-span-full`}">
      ${picture}
      <div class="flex flex-1 flex-col p-4 sm:p-5">
        <h3 class="display text-h3">${type.title}</h3>
        <p class="text-slate">${[estate.title, bedsText(type.beds)].filter(Boolean).join(' · ')}</p>
        <ul class="mt-3${isOnly && html` sm:grid sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3`}">${homes.map(home => homeRow(home, comparePathOf(home)))}</ul>
        ${allPath !== null && html`<p class="mt-auto border-t border-stone pt-2"><a href="${allPath}" class="text-link figures inline-flex min-h-11 items-center">All ${total} like this<span class="sr-only">: ${type.title}, ${estate.title}</span></a></p>`}
      </div>
    </li>`
}

function homeRow(home: FinderHome, comparePath: string | null): Html {
  const size = sizeOf(home)
  return html`
    <li class="figures grid grid-cols-[1fr_auto] gap-x-4 border-t border-stone py-1">
      <a href="${home.path}" class="group flex min-h-14 flex-col justify-center">
        <span class="font-semibold group-hover:underline group-hover:underline-offset-4">${home.code}, ${priceText(home)}</span>
        <span class="text-small text-slate">${[stateLabels[home.state].visitor, size !== null && `${figure(size)} m²`].filter(Boolean).join(' · ')}</span>
      </a>
      ${
        comparePath
          ? html`<a href="${comparePath}" rel="nofollow" class="text-link inline-flex min-h-11 min-w-11 items-center self-center text-small">Compare<span class="sr-only"> ${home.code}, ${home.estate.title}</span></a>`
          : html`<span class="self-center text-small text-slate">Chosen</span>`
      }
    </li>`
}

const bedsText = (beds: number | null) => beds !== null && `${beds} ${beds === 1 ? 'bedroom' : 'bedrooms'}`

/** The price as visitors read it. */
export function priceText({ price, state, isPricePast }: FinderHome): string {
  if (price !== null) return shillings(price)
  return state === 'sold' ? stateLabels.sold.visitor : missingPriceText(isPricePast)
}
