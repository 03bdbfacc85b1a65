// @ts-check

/**
 * Reads the consent to cookies before the page is rendered, and handles the consent bar and the link in the footer that
 * shows the bar again (`ConsentBar`). The detail of the event `consent-answered` is the previous choice. Without
 * storage, a choice applies only to this page.
 */
{
  const { globalPrivacyControl, doNotTrack } = /** @type {Navigator & { globalPrivacyControl?: boolean }} */ (navigator)
  const { dataset } = document.documentElement
  /** @type {string | null | undefined} */
  let choice
  try {
    choice = localStorage.getItem('shk-consent')
  } catch {}
  if (choice || globalPrivacyControl || doNotTrack === '1' || 'savesData' in dataset) dataset.consent = choice || 'no'

  addEventListener('click', event => {
    const target = /** @type {Element} */ (event.target)
    /** @type {HTMLElement | null} */
    const bar = document.querySelector('[data-consent-bar]')
    if (bar && target.closest('[data-cookies]')) {
      event.preventDefault()
      delete dataset.consent
      scrollTo({ top: 0, behavior: 'instant' })
      bar.focus({ preventScroll: true })
    }
    /** @type {HTMLElement | null} */
    const button = target.closest('[data-consent-answer]')
    const answer = button?.dataset.consentAnswer
    if (!answer) return
    const detail = choice
    choice = dataset.consent = answer
    try {
      localStorage.setItem('shk-consent', answer)
    } catch {}
    dispatchEvent(new CustomEvent('consent-answered', { detail }))
  })
}
