// @ts-check

import { foldText } from './fold-text.js'

/**
 * Shows only answers with every typed word (or with some, if none has all), opens the answer in the URL fragment, and
 * copies links to answers. Without this file Enter searches the site, and links lead to answers. Events are handled on
 * the window, because React may create the elements again.
 *
 * @param {HTMLElement} form the search; `data-answers` is the id of the list
 */
export function start(form) {
  if (!isListening) {
    isListening = true
    addEventListener('input', ({ target }) => show(searchOf(target)))
    addEventListener('submit', event => searchOf(event.target) && event.preventDefault())
    addEventListener('click', copyLink)
    addEventListener('hashchange', openAnswerInUrl)
  }
  openAnswerInUrl()
  // Text may be typed before this file is loaded.
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
 * Hides the answers that do not match the query; returns the result in words, '' for an empty query.
 *
 * @param {HTMLElement} list
 * @param {string} query
 */
function filter(list, query) {
  const words = foldText(query).split(' ').filter(Boolean)
  const answers = [...list.querySelectorAll('details')]
  const wordCounts = answers.map(answer => {
    const text = foldText(answer.textContent ?? '')
    return words.filter(word => text.includes(word)).length
  })
  const hasFullMatch = wordCounts.includes(words.length)
  for (const [index, answer] of answers.entries())
    answer.hidden = hasFullMatch ? wordCounts[index] !== words.length : !wordCounts[index]
  for (const group of list.querySelectorAll('section')) group.hidden = !group.querySelector('details:not([hidden])')
  const shownCount = answers.filter(answer => !answer.hidden).length
  if (words.length === 0) return ''
  if (shownCount === 0) return 'No answer has these words. Try others, or ask us below.'
  if (!hasFullMatch)
    return `No answer has all of these words; ${shownCount === 1 ? 'one has' : `${shownCount} have`} some.`
  return `${shownCount === 1 ? 'One' : shownCount} of ${answers.length} answers`
}

/** Opens the answer of the fragment. Browsers do this too, unless it is filtered out. */
function openAnswerInUrl() {
  const answer = document.getElementById(location.hash.slice(1))?.closest('details')
  /** @type {HTMLElement | null | undefined} */
  const list = answer?.closest('[data-answer-list]')
  if (!answer || !list) return
  if (answer.hidden) filter(list, '')
  // A visitor may have scrolled, so the page must not move.
  else if (answer.open) return
  answer.open = true
  answer.scrollIntoView({ block: 'start' })
}

/** Copies the link to an answer; without a clipboard, the link navigates. @param {Event} event */
async function copyLink(event) {
  const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest('a[data-copy]'))
  const label = link?.querySelector('span')
  if (!link || !label || !navigator.clipboard) return
  event.preventDefault()
  history.replaceState(history.state, '', link.hash)
  await navigator.clipboard.writeText(link.href)
  const labelText = label.textContent
  label.setAttribute('role', 'status')
  label.textContent = 'Copied'
  setTimeout(() => {
    label.textContent = labelText
  }, 2500)
}
