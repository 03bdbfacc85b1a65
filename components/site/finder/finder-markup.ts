import { html } from '@/lib/http/html'
import { listFinderHomes } from '@/lib/site/homes/finder-homes'
import { parseWishes } from '@/lib/site/homes/finder-query'
import { finderForm } from './finder-form'
import { choicesMarkup, rejectedMarkup } from './notices'
import { resultsMarkup } from './results'

/** The form and the results for a query of `/homes`, as markup for the region of that page. */
export async function finderMarkup(query: URLSearchParams): Promise<string> {
  const homes = await listFinderHomes()
  const { wishes, rejected } = parseWishes(query, (key, slug) => homes.some(home => home[key].slug === slug))
  const { count, list } = resultsMarkup(wishes, homes)
  return html`
    ${finderForm(wishes, homes)}
    <div data-found-notes>${rejectedMarkup(rejected)}${choicesMarkup(wishes, homes)}</div>
    <h2 class="sr-only">Homes</h2>
    <p role="status" data-found-count class="figures mt-6 max-w-[44em]">${count}</p>
    <div data-found-homes>${list}</div>`.markup.trim()
}

/** What the region shows when the homes cannot be read. */
export const finderFailed = (): string =>
  html`<h2 class="display text-h2">The homes cannot be read at the moment.</h2>
    <p class="mt-4 max-w-[34.5em] text-slate">Everything else on this site works. Please try again in a moment.</p>`
    .markup
