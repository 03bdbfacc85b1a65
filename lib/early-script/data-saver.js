// @ts-check

/**
 * Tells everybody by `data-saves-data` whether this visitor asks for less data: by the switch, otherwise by the browser,
 * whose choice is stored. Handles the switch (`DataSaver`), which carries the two cookies: the page is loaded again to
 * request its pictures in the other quality.
 */
{
  const { connection } = /** @type {Navigator & { connection?: { saveData?: boolean } }} */ (navigator)
  const isOn = () => document.cookie.includes('data-saver=on')
  const hasChosen = document.cookie.includes('data-saver=')
  const savesData = isOn() || (!hasChosen && connection?.saveData)
  if (savesData) document.documentElement.dataset.savesData = ''

  addEventListener('click', event => {
    const control = /** @type {Element} */ (event.target).closest('[data-saver-switch]')
    if (!(control instanceof HTMLElement)) return
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = (isOn() ? control.dataset.off : control.dataset.on) ?? ''
    control.setAttribute('aria-checked', `${isOn()}`)
    location.reload()
  })
  addEventListener('DOMContentLoaded', () => {
    const control = document.querySelector('[data-saver-switch]')
    if (!(control instanceof HTMLElement)) return
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    if (savesData) document.cookie = control.dataset.on ?? ''
    control.setAttribute('aria-checked', `${isOn()}`)
  })
}
