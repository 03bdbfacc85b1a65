import 'server-only'
import { iconShapes } from '@/lib/brand/icons'
import { type Html, html } from '@/lib/http/html'
import type { Kind } from './documents'
import type { Piece } from './excerpt'
import type { Result, Results } from './public'
import { maxQuestionLength, resultsPerPage, searchPath } from './query'

const groupLabel = {
  estate: 'Estates',
  unit: 'Homes and plots',
  article: 'Articles',
  faq: 'Questions and answers',
  page: 'Pages',
  blog: 'From the foundation',
  person: 'People',
} satisfies Record<Kind, string>

/** The search failed. */
type Failed = { status: 'failed' }

/** The search field and the results for a question, as markup to insert into the static search page. */
export function searchMarkup(
  question: string,
  page: number,
  results: Results | Failed | null,
  intro: string | null,
): string {
  const below = results ? resultsMarkup(question, page, results) : html``
  return html`
    <div class="content pb-10 md:pb-12">${formMarkup(question)}${!results && intro && html`<p class="mt-4 max-w-[60ch] text-slate">${intro}</p>`}</div>${below}`.markup.trim()
}

/** A plain GET form, so that results have a URL. */
const formMarkup = (question: string) => html`
  <search>
    <form action="/search" class="mt-6 flex max-w-2xl gap-2">
      <label for="question" class="sr-only">Search the site</label>
      <input id="question" name="q" type="search" value="${question}" maxlength="${maxQuestionLength}" placeholder="House, place, word" enterkeyhint="search" class="field min-h-14 min-w-0 flex-1 text-h3">
      <button type="submit" class="button button-primary min-h-14"><svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" class="icon">${iconShapes('search')}</svg> <span class="max-sm:sr-only">Search</span></button>
    </form>
  </search>`

function resultsMarkup(question: string, page: number, results: Results | Failed): Html {
  if (results.status === 'failed') return failed(question, page)
  if (results.status === 'busy') return busy(question, page)
  if (results.total === 0) return nothing(question)
  const { total, corrected } = results
  const pages = Math.ceil(total / resultsPerPage)
  // The group with the best result comes first.
  const kinds = [...new Set(results.results.map(result => result.kind))]
  return html`<div class="content pb-section" data-found>
    <p role="status" class="figures [overflow-wrap:anywhere]">${
      corrected && html`Nothing has “${question}” in it. This is what we have for <strong>“${corrected}”</strong>: `
    }${total === 1 ? 'One result' : `${total} results`}${pages > 1 && `, page ${Math.min(page, pages)} of ${pages}`}</p>
    ${
      results.results.length === 0 &&
      html`<p class="mt-8">There is no page ${page}. <a href="${searchPath(question)}" class="text-link">Back to the first</a></p>`
    }
    ${kinds.map(kind =>
      group(
        kind,
        results.results.filter(result => result.kind === kind),
      ),
    )}
    ${pages > 1 && paging(question, page, pages)}
  </div>`
}

const group = (kind: Kind, results: Result[]) => html`
  <section aria-labelledby="found-${kind}" class="mt-10 grid gap-x-12 border-t border-stone pt-6 lg:grid-cols-[14rem_1fr]">
    <h2 id="found-${kind}" class="eyebrow pt-1 text-terracotta">${groupLabel[kind]}</h2>
    <ul class="mt-3 lg:mt-0">${results.map(result)}</ul>
  </section>`

const result = ({ href, title, context, excerpt }: Result) => html`
  <li class="group relative pb-8">
    <h3 class="display text-h3"><a href="${href}" class="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">${marked(title)}</a></h3>
    ${context !== null && html`<p class="text-small text-slate">${context}</p>`}
    ${excerpt.length > 0 && html`<p class="mt-1.5 max-w-[42em] [overflow-wrap:anywhere]">${marked(excerpt)}</p>`}
  </li>`

const marked = (pieces: Piece[]) =>
  pieces.map(({ text, hit }) => (hit ? html`<mark class="bg-sage/60 text-inherit">${text}</mark>` : html`${text}`))

const paging = (question: string, page: number, pages: number) => html`
  <nav aria-label="Pages of results" class="mt-4 flex flex-wrap items-center justify-between gap-4 border-t border-stone pt-6">
    ${page > 1 ? html`<a href="${searchPath(question, page - 1)}" rel="prev" class="button button-line">Previous</a>` : html`<span></span>`}
    ${page < pages && html`<a href="${searchPath(question, page + 1)}" rel="next" class="button button-line">Next</a>`}
  </nav>`

const nothing = (question: string) => html`
  <section aria-labelledby="nothing" class="content pb-12">
    <div role="status"><h2 id="nothing" class="display max-w-[15em] text-h2 [overflow-wrap:anywhere]">Nothing has “${question}” in it.</h2></div>
    <p class="mt-4 max-w-[34.5em] text-slate">Try one word instead of several, or a more common one. If you still miss something, ask us: a person answers within one working day.</p>
    <p class="mt-6"><a href="/contact-us" class="button button-primary">Ask us</a></p>
  </section>`

const busy = (question: string, page: number) => html`
  <section aria-labelledby="busy" class="content pb-section" data-found>
    <h2 id="busy" class="display text-h2">Many people are searching just now.</h2>
    <p class="mt-4 max-w-[34.5em] text-slate">Your question is still in the field. Ask again in a moment.</p>
    <p class="mt-6"><a href="${searchPath(question, page)}" class="button button-primary">Ask again</a></p>
  </section>`

const failed = (question: string, page: number) => html`
  <section aria-labelledby="failed" class="content pb-section" data-found>
    <h2 id="failed" class="display text-h2">The search does not work at the moment.</h2>
    <p class="mt-4 max-w-[34.5em] text-slate">Your question is still in the field. Everything else on this site works.</p>
    <p class="mt-6"><a href="${searchPath(question, page)}" class="button button-primary">Try again</a></p>
  </section>`
