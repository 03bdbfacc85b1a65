// @ts-check

/**
 * Tells everybody by `data-saves-data` whether this visitor asks for less data: by the switch, otherwise by the browser,
 * whose choice is stored. Handles the switch (`DataSaver`), which carries the two cookies: the page is loaded again to
 * request its pictures in the other quality, or says that the browser keeps no cookie. Beside it the page says what it has
 * loaded (`public/page-modules`). Marks by `data-script` that the early script runs: what needs it is shown.
 */
{
  const { connection } = /** @type {Navigator & { connection?: { saveData?: boolean } }} */ (navigator)
  const isOn = () => document.cookie.includes('data-saver=on')
  const hasChosen = document.cookie.includes('data-saver=')
  const { dataset } = document.documentElement
  dataset.script = ''
  const savesData = isOn() || (!hasChosen && connection?.saveData)
  if (savesData) dataset.savesData = ''

  addEventListener('click', event => {
    /** @type {HTMLElement | null} */
    const control = /** @type {Element} */ (event.target).closest('[data-saver-switch]')
    if (!control) return
    const before = isOn()
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    document.cookie = (before ? control.dataset.off : control.dataset.on) ?? ''
    if (isOn() === before) return control.setAttribute('data-unkept', '')
    control.setAttribute('aria-checked', `${!before}`)
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
