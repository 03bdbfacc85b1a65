// @ts-check

import { iconButton, showModal } from './modal.js'

const markup = `
<div class="p-6">
  <div class="flex items-start justify-between gap-4">
    <h3 id="sheet-heading" class="display figures pt-1.5 text-h3"></h3>
    ${iconButton({ icon: 'close', label: 'Close', className: '-mt-1 -mr-2 size-11 flex-none', size: 22 })}
  </div>
  <p class="figures text-slate"></p>
  <p class="mt-5 flex flex-wrap gap-3">
    <a href="#" class="button button-primary grow">Open this home</a>
    <a href="#request" class="button button-line grow">Ask about it</a>
  </p>
</div>`

/**
 * Shows a home of the plan in a sheet at the lower edge of the window: what it is (`aria-label`: code, state and
 * price; `data-about`: type and size), and the way to its page.
 *
 * @param {SVGAElement} link
 * @param {Promise<unknown>} hydrated resolves when the framework is there
 */
export function open(link, hydrated) {
  const href = link.getAttribute('href') ?? ''
  const dialog = document.createElement('dialog')
  dialog.className = 'plan-sheet'
  dialog.setAttribute('aria-labelledby', 'sheet-heading')
  dialog.innerHTML = markup
  dialog.querySelector('h3')?.replaceChildren(link.ariaLabel ?? '')
  dialog.querySelector('p')?.replaceChildren(link.dataset.about ?? '')
  for (const way of dialog.querySelectorAll('a')) way.href = href + way.hash
  if (link.classList.contains('sold')) dialog.querySelector('a[href$="#request"]')?.remove()

  dialog.onclick = event => {
    const target = /** @type {Element} */ (event.target)
    // The close button, or a click beside the sheet: one on the dialog itself, whose content fills it.
    if (target === dialog || target.closest('button')) return dialog.close()
    const way = target.closest('a')
    if (!way || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Or it would be open on the way back.
    dialog.remove()
    // The page of the home replaces the entry of the sheet: back from there is the plan.
    if (history.state?.planSheet) location.replace(way.href)
    else location.assign(way.href)
  }
  showModal(dialog, 'planSheet', hydrated)
}
