// @ts-check

import { foldText } from './fold-text.js'

/**
 * Filters the questions and answers of a page to those with every typed word (with some, where none has all), opens the
 * one in the URL fragment, and copies links to answers. Without it Enter searches the site, and links lead to answers.
 * It listens to the window: React may make the elements again.
 *
 * @param {HTMLElement} form the search, with the id of the list in `data-answers`
 */
export function start(form) {
  if (!isListening) {
    isListening = true
    addEventListener('input', ({ target }) => show(searchOf(target)))
    addEventListener('submit', event => searchOf(event.target) && event.preventDefault())
    addEventListener('click', copyLink)
    addEventListener('hashchange', openNamed)
  }
  openNamed()
  // Text may have been typed before this file was there.
  if (form.querySelector('input')?.value) show(form)
}

let isListening = false

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const searchOf = target => /** @type {Element} */ (target).closest('form[data-answers]')

/** @param {HTMLElement | null} form */
function show(form) {
  const list = document.getElementById(form?.dataset.answers ?? '')
  const status = form?.querySelector('[role=status]')
  if (list && status) status.textContent = filter(list, form?.querySelector('input')?.value ?? '')
}

/**
 * Hides the other answers; returns what is found in words, nothing for an empty query.
 *
 * @param {HTMLElement} list
 * @param {string} query
 */
function filter(list, query) {
  const words = foldText(query).split(' ').filter(Boolean)
  const answers = [...list.querySelectorAll('details')]
  const found = answers.map(answer => {
    const text = foldText(answer.textContent ?? '')
    return words.filter(word => text.includes(word)).length
  })
  const matchesAll = found.includes(words.length)
  for (const [index, answer] of answers.entries())
    answer.hidden = matchesAll ? found[index] !== words.length : !found[index]
  for (const group of list.querySelectorAll('section')) group.hidden = !group.querySelector('details:not([hidden])')
  const shown = answers.filter(answer => !answer.hidden).length
  if (words.length === 0) return ''
  if (shown === 0) return 'No answer has these words. Try others, or ask us below.'
  if (!matchesAll) return `No answer has all of these words; ${shown === 1 ? 'one has' : `${shown} have`} some.`
  return `${shown === 1 ? 'One' : shown} of ${answers.length} answers`
}

/** Browsers open the answer of the fragment and move there, except one that is filtered out. */
function openNamed() {
  const answer = document.getElementById(location.hash.slice(1))?.closest('details')
  /** @type {HTMLElement | null | undefined} */
  const list = answer?.closest('[data-answer-list]')
  if (!answer || !list) return
  if (answer.hidden) filter(list, '')
  // The page must not move again, which a visitor may have scrolled.
  else if (answer.open) return
  answer.open = true
  answer.scrollIntoView({ block: 'start' })
}

/** Copies the link to an answer; where the clipboard is not available, the link navigates. @param {Event} event */
async function copyLink(event) {
  const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest('a[data-copy]'))
  const label = link?.querySelector('span')
  if (!link || !label || !navigator.clipboard) return
  event.preventDefault()
  history.replaceState(history.state, '', link.hash)
  await navigator.clipboard.writeText(link.href)
  const before = label.textContent
  label.setAttribute('role', 'status')
  label.textContent = 'Copied'
  setTimeout(() => {
    label.textContent = before
  }, 2500)
}
