// @ts-check

const savesData = () => 'savesData' in document.documentElement.dataset

/** Resolves when the history has left the entry of the dialog that was closed last. */
let left = Promise.resolve()

/**
 * Shows a dialog that exists only while it is open: above the page if it is a popover, else in place of it. It gets an
 * entry of the history, so that Back closes it and stays on the page. The entry waits until the framework is ready, whose
 * router adds its own state to it: Back could not return to the page from an entry that the router does not know. With
 * data saving no framework comes to an open dialog. Returns what closes it; focus goes back to `opener`.
 *
 * @param {HTMLDialogElement} dialog
 * @param {string} name the name of the entry in the state of the history
 * @param {Promise<unknown>} hydrated resolves when the framework is there
 * @param {SVGElement | HTMLElement} opener
 */
export function showDialog(dialog, name, hydrated, opener) {
  const isOpen = () => dialog.matches(':is([open], :popover-open)')
  const close = () => {
    if (!dialog.popover) return dialog.close()
    const hadFocus = dialog.contains(document.activeElement)
    dialog.hidePopover()
    if (hadFocus) opener.focus({ preventScroll: true })
    dialog.dispatchEvent(new Event('close'))
  }
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', close)
    dialog.remove()
    if (!history.state?.[name]) return
    left = new Promise(resolve => addEventListener('popstate', () => resolve(), { once: true }))
    history.back()
  })
  document.body.append(dialog)
  if (dialog.popover) dialog.showPopover()
  else dialog.showModal()

  Promise.all([savesData() || hydrated, left]).then(() => {
    if (!isOpen()) return
    addEventListener('popstate', close)
    history.pushState({ [name]: true }, '')
  })
  return close
}

/** As in `icons.svg`, which no page loads for them. */
const paths = { close: 'M6 6l12 12M18 6L6 18', 'chevron-left': 'M15 6l-6 6 6 6', 'chevron-right': 'M9 6l6 6-6 6' }

/**
 * A button with an icon, as markup.
 *
 * @param {{ icon: keyof typeof paths, label: string, className: string, size?: number }} button
 */
export const iconButton = ({ icon, label, className, size = 24 }) =>
  `<button type="button" aria-label="${label}" class="flex items-center justify-center ${className}"><svg aria-hidden="true" width="${size}" height="${size}" viewBox="0 0 24 24" class="icon"><path d="${paths[icon]}"/></svg></button>`
