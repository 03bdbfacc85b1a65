// @ts-check

/** Resolves when the history has left the entry of the last closed dialog. */
let historyLeft = Promise.resolve()

/**
 * Shows a dialog that exists only while it is open: a popover above the page, otherwise modal. It gets an entry of the
 * history, so that Back closes it and stays on the page. The entry has no state: the router, when it starts, completes
 * an empty state (`lib/early-script/arrival.js`), but loads the page again for a state that it did not write. Returns
 * functions that close the dialog and check its entry. Focus returns to `opener`.
 *
 * @param {HTMLDialogElement} dialog
 * @param {SVGElement | HTMLElement} opener
 */
export function showDialog(dialog, opener) {
  const { pathname } = location
  const listening = new AbortController()
  const { signal } = listening
  let isEntryCurrent = false
  const isOpen = () => dialog.matches(':is([open], :popover-open, .popover-open)')
  const close = () => {
    if (!dialog.popover) return dialog.close()
    const hadFocus = dialog.contains(document.activeElement)
    dialog.hidePopover()
    if (hadFocus) opener.focus({ preventScroll: true })
    dialog.dispatchEvent(new Event('close'))
  }
  dialog.addEventListener('close', () => {
    listening.abort()
    dialog.remove()
    if (!isEntryCurrent || location.pathname !== pathname) return
    // Tells `lib/early-script/page-modules.js` that the visitor did not press Back.
    const { dataset } = document.documentElement
    dataset.leaves = ''
    historyLeft = new Promise(resolve => addEventListener('popstate', resolve, { once: true })).then(() => {
      delete dataset.leaves
    })
    history.back()
  })
  document.body.append(dialog)
  if (dialog.popover) dialog.showPopover()
  else dialog.showModal()

  // The framework showed another page.
  addEventListener('page-shown', close, { signal })
  historyLeft.then(() => {
    if (!isOpen()) return
    isEntryCurrent = true
    // Back must not scroll the page.
    history.scrollRestoration = 'manual'
    history.pushState(null, '')
    const onBack = () => {
      isEntryCurrent = false
      close()
    }
    addEventListener('popstate', onBack, { signal })
  })
  return { close, hasEntry: () => isEntryCurrent }
}

/** The paths of `icons.svg`, which pages need not load. */
const paths = { close: 'M6 6l12 12M18 6L6 18', 'chevron-left': 'M15 6l-6 6 6 6', 'chevron-right': 'M9 6l6 6-6 6' }

/**
 * Returns a button with an icon, as markup.
 *
 * @param {{ icon: keyof typeof paths, label: string, className: string, size?: number }} button
 */
export const iconButton = ({ icon, label, className, size = 24 }) =>
  `<button type="button" aria-label="${label}" class="flex items-center justify-center ${className}"><svg aria-hidden="true" width="${size}" height="${size}" viewBox="0 0 24 24" class="icon"><path d="${paths[icon]}"/></svg></button>`
