/**
 * Reads the cookie consent before the page is rendered, and handles the consent bar and the link of the footer that
 * shows it again, before hydration too; see `ConsentBar`. A visit that may be counted asks for the script, which counts
 * it. `consent-answered` has the answer before as its detail. Without storage a choice applies to this page only.
 */
export const consentScript = `(() => {
  const { globalPrivacyControl, doNotTrack, connection } = navigator
  const { dataset } = document.documentElement
  const savesData = connection?.saveData || document.cookie.includes('data-saver=on')
  let choice
  try { choice = localStorage.getItem('shk-consent') } catch {}
  if (choice || globalPrivacyControl || doNotTrack === '1' || savesData) dataset.consent = choice || 'no'
  if (choice === 'yes' && !savesData) dataset.scriptSoon = ''
  addEventListener('click', event => {
    const { target } = event
    if (target.closest?.('[data-cookies]')) {
      event.preventDefault()
      delete dataset.consent
      scrollTo({ top: 0, behavior: 'instant' })
      document.querySelector('[data-consent-bar]').focus({ preventScroll: true })
    }
    const answer = target.closest?.('[data-consent-answer]')?.dataset.consentAnswer
    if (!answer) return
    const detail = choice
    choice = dataset.consent = answer
    try { localStorage.setItem('shk-consent', choice) } catch {}
    dispatchEvent(new CustomEvent('consent-answered', { detail }))
  })
})()`
