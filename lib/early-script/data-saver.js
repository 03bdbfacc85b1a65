// @ts-check

/**
 * Handles the switch for less data (`DataSaver`), which carries the two cookies, and stores the browser's own choice while
 * the visitor made none. The page is loaded again to request its pictures in the other quality.
 */
{
  const find = () => document.querySelector('[data-saver-switch]')
  const isOn = () => document.cookie.includes('data-saver=on')

  addEventListener('click', event => {
    const control = /** @type {Element} */ (event.target).closest('[data-saver-switch]')
    if (!(control instanceof HTMLElement)) return
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = (isOn() ? control.dataset.off : control.dataset.on) ?? ''
    control.setAttribute('aria-checked', `${isOn()}`)
    location.reload()
  })
  addEventListener('DOMContentLoaded', () => {
    const control = find()
    if (!(control instanceof HTMLElement)) return
    const { connection } = /** @type {Navigator & { connection?: { saveData?: boolean } }} */ (navigator)
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    if (connection?.saveData && !document.cookie.includes('data-saver=')) document.cookie = control.dataset.on ?? ''
    control.setAttribute('aria-checked', `${isOn()}`)
  })
}
