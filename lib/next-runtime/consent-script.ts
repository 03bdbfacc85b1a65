/** Settles the question about cookies before the page is rendered; see `ConsentBar`. */
export const consentScript = `(() => {
  const { globalPrivacyControl, doNotTrack, connection } = navigator
  let answer
  try { answer = localStorage.getItem('shk-consent') } catch {}
  if (answer || globalPrivacyControl || doNotTrack === '1' || connection?.saveData || document.cookie.includes('data-saver=on'))
    document.documentElement.dataset.consent = answer || 'no'
})()`
