import { type Html, html } from '@/lib/http/html'

type PathOf = (page: number) => string

/** Links to the page before and after, of a list whose query has the number of the page. */
export function pagingMarkup(page: number, pages: number, pathOf: PathOf): Html {
  const link = (to: number, rel: string, label: string) =>
    to >= 1 && to <= pages
      ? html`<a href="${pathOf(to)}" rel="${rel}" class="button button-line">${label}</a>`
      : html`<span></span>`
  return html`
    <nav aria-label="Pages of homes" class="mt-8 flex flex-wrap items-center justify-between gap-4 border-t border-stone pt-6">
      ${link(page - 1, 'prev', 'Previous')}
      <span class="figures text-slate">Page ${Math.min(page, pages)} of ${pages}</span>
      ${link(page + 1, 'next', 'Next')}
    </nav>`
}

/** Shown in place of a page after the last one. */
export const missingPage = (page: number, pathOf: PathOf): Html =>
  html`<p class="mt-8">There is no page ${page}. <a href="${pathOf(1)}" class="text-link">Back to the first</a></p>`
