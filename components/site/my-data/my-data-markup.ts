import { html } from '@/lib/http/html'
import type { MyDataForm } from '@/lib/privacy/my-data/change-my-data'
import type { MyDataProblem } from '@/lib/privacy/my-data/my-data-form'
import type { MyData } from '@/lib/privacy/my-data/read-my-data'
import { choicesMarkup, rightsMarkup } from './choices-markup'
import { mailsMarkup, requestsMarkup, sentMarkup } from './stored-markup'

const problems: Record<MyDataProblem, string> = {
  unread: 'This could not be read. Please try once more.',
  text: 'Please write what it is about, in at most 2,000 characters.',
  sure: 'Tick the box first: erasing cannot be undone.',
  many: 'Ten of your requests are open. We deal with them first.',
  busy: 'That was often. Please try again in a few minutes.',
  failed: 'This did not work. Nothing has changed; please try again.',
}

const done: Record<MyDataForm['action'], string> = {
  consents: 'Saved: from now on we write to you only where you agree.',
  'leave-news': 'The newsletter is ended.',
  'leave-estate': 'You get no more updates of this estate.',
  see: 'We have your request, and a mail confirms it.',
  correct: 'We have your request, and a mail confirms it.',
  object: 'We have your request, and a mail confirms it.',
  erase: 'We have your request, and a mail confirms it.',
}

const has = <Known extends object>(known: Known, key: string): key is keyof Known & string => Object.hasOwn(known, key)

/** What is stored under an e-mail, with the forms to correct, erase and choose, as markup for the region of `/my-data`. */
export function myDataMarkup(data: MyData, token: string, query: URLSearchParams): string {
  const [problem, success] = [query.get('problem') ?? '', query.get('done') ?? '']
  return html`
    ${has(problems, problem) && html`<p role="alert" class="mb-8 border-l-2 border-terracotta pl-4 font-medium">${problems[problem]}</p>`}
    ${has(done, success) && html`<p role="status" class="mb-8 border-l-2 border-forest pl-4 font-medium">${done[success]}</p>`}
    <p class="max-w-[34.5em] text-h3">This is what we store under <span class="break-all">${data.email}</span>.</p>
    <p class="mt-4"><a href="/my-data/${token}/copy" download="my-data.json" class="button button-line">Download it as a file</a></p>
    ${requestsMarkup(data.requests)}
    ${sentMarkup(data)}
    ${mailsMarkup(data)}
    ${choicesMarkup(data, token)}
    ${rightsMarkup(token)}`.markup.trim()
}

/** What the region shows before there is a link: the form that mails one. */
export const myDataForm = (): string =>
  html`
  <p class="max-w-[34.5em] text-h3">We mail you a link to everything that we store about you. There you correct it, have it erased, and choose what we may write to you about.</p>
  <form method="post" action="/api/my-data" class="mt-8 grid max-w-xl gap-4 rounded-card bg-sand p-4 sm:p-6">
    <p><label for="my-data-email" class="font-medium">Your e-mail</label><input id="my-data-email" name="email" type="email" required maxlength="254" autocomplete="email" class="field mt-1"></p>
    <button type="submit" class="button button-primary justify-self-start">Mail me the link</button>
    <p class="text-small text-slate">The link works for a day. <a href="/privacy" class="text-link">How we use this</a></p>
  </form>`.markup.trim()

/** What the region shows when the data cannot be read. */
export const myDataFailed = (): string =>
  html`<h2 class="display text-h2">Your data cannot be read at the moment.</h2>
    <p class="mt-4 max-w-[34.5em] text-slate">Nothing is lost. Please try again in a moment.</p>`.markup
