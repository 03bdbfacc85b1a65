import { type Html, html } from '@/lib/http/html'
import type { FinderKey } from '@/lib/site/homes/filter-keys'
import type { FinderHome, Relaxation } from '@/lib/site/homes/finder'
import { comparePath, finderPath, type Rejected, type Wishes } from '@/lib/site/homes/finder-query'

const wishLabels: Record<Relaxation, string> = {
  price: 'the price',
  ready: 'the day of handover',
  beds: 'the bedrooms',
  type: 'the kind of home',
  estate: 'the estate',
}

/** How many homes were found, and which wishes were left out to find any. */
export function foundText(wishes: Wishes, count: number, relaxed: readonly Relaxation[], isCapped: boolean): Html {
  const homes = count === 1 ? 'home' : 'homes'
  if (count === 0)
    return html`No home is free today. <a href="/contact-us" class="text-link">Ask us</a> what comes next.`
  if (relaxed.length > 0) {
    const labels = relaxed.map(name => wishLabels[name]).join(' and ')
    const nearest = relaxed.includes('price') ? ' The nearest in price come first.' : ''
    return html`Nothing ${wishes.show === 'all' ? '' : 'free '}matches all of that. <strong>Without your wish for ${labels}</strong> there ${count === 1 ? 'is' : 'are'} ${count} ${homes}.${nearest}`
  }
  const capped = isCapped ? ' The first three of each type are shown.' : ''
  return html`<strong>${count} ${homes}</strong>${wishes.show === 'all' ? '' : count === 1 ? ' is free' : ' are free'}.${capped}`
}

const expected: Record<FinderKey, string> = {
  estate: 'no estate of ours',
  kind: 'no kind of home that we have',
  type: 'no type of home that we have',
  beds: 'no number of bedrooms',
  ready: 'no year',
  from: 'no price',
  to: 'no price',
  show: 'no choice',
  sort: 'no order',
  compare: 'no list of up to three homes',
  page: 'no page',
}

/** What could not be understood, and was left out. */
export const rejectedMarkup = (rejected: readonly Rejected[]): Html | false =>
  rejected.length > 0 &&
  html`<ul class="mt-4 border-l-2 border-terracotta pl-4">${rejected.map(
    ({ key, given }) => html`<li>“${given}” is ${expected[key]}, and was left out.</li>`,
  )}</ul>`

/** Wishes that the form has no field for: one type only, and homes chosen to be compared; each can be left out. */
export function choicesMarkup(wishes: Wishes, homes: readonly FinderHome[]): Html {
  const { type, compare, ...rest } = wishes
  const title = homes.find(home => home.type.slug === type)?.type.title
  const chosen = (compare ?? []).flatMap(id => homes.filter(home => home.id === id))
  return html`
    ${type !== undefined && html`<p class="mt-4">Only of the type “${title}”. <a href="${finderPath({ ...rest, ...(compare && { compare }), page: 1 })}" class="text-link inline-flex min-h-11 items-center">All types</a></p>`}
    ${chosen.length > 0 && html`<p class="mt-4">Choose a home to compare with ${chosen.map(({ code }) => code).join(' and ')}. <a href="${comparePath(chosen.map(({ id }) => id))}" rel="nofollow" class="text-link inline-flex min-h-11 items-center">Back to the comparison</a></p>`}`
}
