// @ts-check

/**
 * Sets `data-saves-data` if this visitor asks for less data: with the switch, otherwise with the browser setting, which
 * is then stored. Handles the switch (`DataSaver`), whose attributes contain the two cookies: it reloads the page to
 * request pictures in the other quality, or reports that the browser stores no cookies. The amount of loaded data
 * beside the switch comes from `public/page-modules`. Also sets `data-script`, which shows controls that need the early
 * script.
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
