/**
 * Reads the cookie consent before the page is rendered; see `ConsentBar`. A visit that may be counted asks for the script,
 * which counts it.
 */
export const consentScript = `(() => {
  const { globalPrivacyControl, doNotTrack, connection } = navigator
  const { dataset } = document.documentElement
  const savesData = connection?.saveData || document.cookie.includes('data-saver=on')
  let choice
  try { choice = localStorage.getItem('shk-consent') } catch {}
  if (choice || globalPrivacyControl || doNotTrack === '1' || savesData) dataset.consent = choice || 'no'
  if (choice === 'yes' && !savesData) dataset.scriptSoon = ''
})()`
