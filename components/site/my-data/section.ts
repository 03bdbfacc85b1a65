import { type Html, html } from '@/lib/http/html'

/** A part of the page with its heading. */
export const section = (title: string, body: Html) => html`
  <section class="mt-12 border-t border-stone pt-6"><h2 class="display text-h2">${title}</h2>${body}</section>`
