// @ts-check

/** Resolves when the history has left the entry of the dialog that was closed last. */
let left = Promise.resolve()

/**
 * Shows a dialog that exists only while it is open, with an entry of the history, so that Back closes it and stays on the
 * page. The entry waits until the framework is ready, whose router adds its own state to it: Back could not return
 * to the page from an entry that the router does not know.
 *
 * @param {HTMLDialogElement} dialog
 * @param {string} name the name of the entry in the state of the history
 * @param {Promise<unknown>} ready resolves when the page is hydrated
 */
export async function showModal(dialog, name, ready) {
  const close = () => dialog.close()
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', close)
    dialog.remove()
    if (!history.state?.[name]) return
    left = new Promise(resolve => addEventListener('popstate', () => resolve(), { once: true }))
    history.back()
  })
  document.body.append(dialog)
  dialog.showModal()

  await Promise.all([ready, left])
  if (!dialog.open) return
  addEventListener('popstate', close)
  history.pushState({ [name]: true }, '')
}

/**
 * A button with an icon of the sprite, as markup.
 *
 * @param {{ icon: string, label: string, className: string, size?: number }} button
 */
export const iconButton = ({ icon, label, className, size = 24 }) =>
  `<button type="button" aria-label="${label}" class="flex items-center justify-center ${className}"><svg aria-hidden="true" width="${size}" height="${size}"><use href="/icons.svg#${icon}"></use></svg></button>`
