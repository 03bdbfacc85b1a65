/** Reads the cookie consent before the page is rendered; see `ConsentBar`. */
export const consentScript = `(() => {
  const { globalPrivacyControl, doNotTrack, connection } = navigator
  let choice
  try { choice = localStorage.getItem('shk-consent') } catch {}
  if (choice || globalPrivacyControl || doNotTrack === '1' || connection?.saveData || document.cookie.includes('data-saver=on'))
    document.documentElement.dataset.consent = choice || 'no'
})()`
