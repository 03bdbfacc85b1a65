// @ts-check

/**
 * Tells everybody by `data-saves-data` whether this visitor asks for less data: by the switch, otherwise by the browser,
 * whose choice is stored. Handles the switch (`DataSaver`), which carries the two cookies: the page is loaded again to
 * request its pictures in the other quality. Beside it the page says what it has loaded (`public/page-modules`).
 */
{
  const { connection } = /** @type {Navigator & { connection?: { saveData?: boolean } }} */ (navigator)
  const isOn = () => document.cookie.includes('data-saver=on')
  const hasChosen = document.cookie.includes('data-saver=')
  const savesData = isOn() || (!hasChosen && connection?.saveData)
  if (savesData) document.documentElement.dataset.savesData = ''

  addEventListener('click', event => {
    /** @type {HTMLElement | null} */
    const control = /** @type {Element} */ (event.target).closest('[data-saver-switch]')
    if (!control) return
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = (isOn() ? control.dataset.off : control.dataset.on) ?? ''
    control.setAttribute('aria-checked', `${isOn()}`)
    location.reload()
  })
  addEventListener('DOMContentLoaded', () => {
    /** @type {HTMLElement | null} */
    const control = document.querySelector('[data-saver-switch]')
    if (!control) return
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    if (savesData) document.cookie = control.dataset.on ?? ''
    control.setAttribute('aria-checked', `${isOn()}`)
    new IntersectionObserver(([seen]) => seen?.isIntersecting && loadModule('page-weight').catch(() => {})).observe(
      control,
    )
  })
}
