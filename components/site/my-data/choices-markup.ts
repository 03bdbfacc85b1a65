import { consentPurposes } from '@/db/tables/data-requests'
import { type Html, html } from '@/lib/http/html'
import { offersWording } from '@/lib/leads/copy'
import type { MyData } from '@/lib/privacy/my-data/read-my-data'
import { section } from './section'

/** What may be written to this e-mail, each purpose by itself, and subscriptions with a way out. */
export function choicesMarkup({ consents, newsletter, followed }: MyData, token: string): Html {
  const leave = (action: string, label: string, id?: string) => html`
    <form method="post" action="/api/my-data/${token}" class="mt-2">
      <input type="hidden" name="action" value="${action}">${id && html`<input type="hidden" name="id" value="${id}">`}
      <button type="submit" class="button button-line">${label}</button>
    </form>`
  return section(
    'What we may write to you about',
    html`
    <p class="mt-4 max-w-[34.5em] text-slate">We always answer what you ask. Beyond that only what you tick; untick it whenever you like.</p>
    <form method="post" action="/api/my-data/${token}" class="mt-4">
      <input type="hidden" name="action" value="consents">
      <fieldset><legend class="font-medium">${offersWording.text}</legend>
      ${consentPurposes.map(
        purpose =>
          html`<label class="flex min-h-11 items-center gap-3"><input type="checkbox" name="${purpose}" class="size-6 flex-none accent-forest" ${consents.includes(purpose) && html`checked`}> ${offersWording.purposes[purpose]}</label>`,
      )}</fieldset>
      <button type="submit" class="button button-primary mt-4">Save</button>
    </form>
    ${newsletter && newsletter.state !== 'left' && html`<p class="mt-8">${newsletter.state === 'active' ? 'You get our newsletter, once a month.' : 'Our newsletter was asked for with this address, and is not confirmed.'}</p>${leave('leave-news', 'End the newsletter')}`}
    ${followed
      .filter(({ state }) => state !== 'left')
      .map(
        ({ id, estate, state }) =>
          html`<p class="mt-8">${state === 'active' ? 'You get' : 'Asked for, and not confirmed:'} the updates of ${estate}.</p>${leave('leave-estate', `End the updates of ${estate}`, id)}`,
      )}`,
  )
}

/** The forms for the rights of the law. */
export function rightsMarkup(token: string): Html {
  const textForm = (action: 'correct' | 'object', label: string, button: string) => html`
    <details class="mt-4 border-t border-stone pt-4">
      <summary class="min-h-11 cursor-pointer"><span class="text-link">${label}</span></summary>
      <form method="post" action="/api/my-data/${token}" class="mt-2 max-w-[34.5em]">
        <input type="hidden" name="action" value="${action}">
        <label for="${action}-text" class="font-medium">${action === 'correct' ? 'What is wrong, and what is right?' : 'What do you object to, and why?'}</label>
        <textarea id="${action}-text" name="text" rows="4" minlength="3" maxlength="2000" required class="field mt-2"></textarea>
        <button type="submit" class="button button-primary mt-4">${button}</button>
      </form>
    </details>`
  return section(
    'Your rights',
    html`
    <p class="mt-4 max-w-[34.5em] text-slate">A person deals with each request: a copy within 7 days, everything else within 14.</p>
    ${textForm('correct', 'Something is wrong', 'Ask for the correction')}
    <details class="mt-4 border-t border-stone pt-4">
      <summary class="min-h-11 cursor-pointer"><span class="text-link">I want a copy of everything, also of what staff noted</span></summary>
      <form method="post" action="/api/my-data/${token}" class="mt-2">
        <input type="hidden" name="action" value="see">
        <p class="max-w-[34.5em]">We make sure that it is you, and send it within 7 days.</p>
        <button type="submit" class="button button-primary mt-4">Ask for the copy</button>
      </form>
    </details>
    ${textForm('object', 'I object to how my data is used', 'Send the objection')}
    <details class="mt-4 border-t border-stone pt-4">
      <summary class="min-h-11 cursor-pointer"><span class="text-link">Erase my data</span></summary>
      <form method="post" action="/api/my-data/${token}" class="mt-2">
        <input type="hidden" name="action" value="erase">
        <p class="max-w-[34.5em]">Your name, addresses, messages, our mails and our notes go for good, within 14 days. What the law tells us to keep about a sale stays.</p>
        <label class="mt-2 flex min-h-11 items-center gap-3"><input type="checkbox" name="sure" required class="size-6 flex-none accent-forest"> Yes, erase my data. This cannot be undone.</label>
        <button type="submit" class="button button-primary mt-4">Ask for the erasure</button>
      </form>
    </details>`,
  )
}
