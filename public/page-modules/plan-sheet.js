// @ts-check

import { iconButton, showDialog } from './modal.js'
import { openBlockOf } from './plan-look.js'

const markup = `
<div class="p-6">
  <div class="flex items-start justify-between gap-4">
    <h3 id="sheet-heading" class="display figures pt-1.5 text-h3"></h3>
    ${iconButton({ icon: 'close', label: 'Close', className: '-mt-1 -mr-2 size-11 flex-none', size: 22 })}
  </div>
  <p class="figures text-slate"></p>
  <p class="mt-5 flex flex-wrap gap-3">
    <a href="#" class="button button-primary grow">Open this home</a>
    <a href="#request" class="button button-line grow"></a>
    <a href="#waiting" class="button button-line grow">Tell me when it is available</a>
    <a href="#book-a-site-tour" class="button button-line grow">Book a visit</a>
  </p>
</div>`

/** Links to another page, or to a place on this page. */
const leavingLinks = 'a[href]:not([data-full],[data-about],[data-player],[data-look],[target],[download])'

/**
 * Returns the places on the page of a home that its sheet links to. A home that is sold or withdrawn has none: its
 * page leads to the available homes.
 *
 * @param {DOMTokenList} states a list with the state of the home
 */
function placesOf(states) {
  if (states.contains('available')) return ['#request', '#book-a-site-tour']
  return states.contains('sold') || states.contains('withdrawn') ? [] : ['#waiting']
}

/**
 * Shows a home of the plan in a sheet at the lower edge of the window: code, state and price (`aria-label`), type and
 * size (`data-about`), and the actions of its page. The home is marked, and the plan stays usable: a modal dialog would also
 * restyle every element of the page. Escape, Back, a press elsewhere and a filter close the sheet. On a whole plan, where homes
 * are too small, the block of the home is shown instead.
 *
 * @param {SVGAElement} link
 */
export function open(link) {
  if (getComputedStyle(link).visibility === 'hidden') return openBlockOf(link)
  const href = link.getAttribute('href') ?? ''
  const dialog = document.createElement('dialog')
  dialog.className = 'plan-sheet'
  // The browser would close other popovers before a press follows its link.
  dialog.popover = 'manual'
  dialog.setAttribute('aria-labelledby', 'sheet-heading')
  dialog.innerHTML = markup
  dialog.querySelector('h3')?.replaceChildren(link.getAttribute('aria-label') ?? '')
  dialog.querySelector('p')?.replaceChildren(link.dataset.about ?? '')
  const figure = /** @type {HTMLElement | null} */ (link.closest('figure'))
  dialog.querySelector('a[href="#request"]')?.replaceChildren(figure?.dataset.requestLabel ?? '')
  const places = placesOf(link.classList)
  for (const leavingLink of dialog.querySelectorAll('a')) {
    if (leavingLink.hash && !places.includes(leavingLink.hash)) leavingLink.remove()
    leavingLink.href = href + leavingLink.hash
  }

  // The tooltip says the same, and covers neighbours.
  document.querySelector('.plan-tip')?.remove()
  const { close, hasEntry } = showDialog(dialog, link)
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  link.classList.add('marked')
  const end = () => {
    listening.abort()
    link.classList.remove('marked')
  }
  dialog.addEventListener('close', end)

  /** @param {MouseEvent} event */
  const onClick = event => {
    const target = /** @type {Element} */ (event.target)
    const leavingLink = /** @type {HTMLAnchorElement | null} */ (target.closest(leavingLinks))
    if (!leavingLink) return dialog.contains(target) && !target.closest('button') ? undefined : close()
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    end()
    // Otherwise Back would show the open sheet.
    dialog.remove()
    if (!hasEntry()) return
    // The page replaces the entry of the sheet, so that Back leads to the plan.
    event.preventDefault()
    location.replace(leavingLink.href)
  }
  addEventListener('click', onClick, options)
  addEventListener('keydown', event => event.key === 'Escape' && close(), options)
  // A filter gets an entry of the history above that of the sheet, which closing the sheet later would remove.
  addEventListener('change', close, options)

  // Scrolls a covered home above the sheet.
  const hiddenHeight = link.getBoundingClientRect().bottom + 16 - dialog.getBoundingClientRect().top
  if (hiddenHeight > 0) scrollBy({ top: hiddenHeight, behavior: 'smooth' })
}
