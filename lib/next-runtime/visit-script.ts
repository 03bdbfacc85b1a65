/**
 * Notes where a visit began, and referrals, on pages that may be left before their script has loaded; `readVisit` goes on
 * from there. Forms that wait on this phone ask for the script.
 */
export const visitScript = `addEventListener('DOMContentLoaded', () => {
  try {
    const { pathname, search } = location
    const visit = JSON.parse(sessionStorage.getItem('shk-visit')) ?? { firstPage: pathname, search }
    const referral = document.querySelector('[data-referrer]') && pathname.split('/')[3]
    if (referral) {
      visit.firstReferral ??= referral
      visit.lastReferral = referral
    }
    sessionStorage.setItem('shk-visit', JSON.stringify(visit))
    if (localStorage.getItem('shk-kept')) document.documentElement.dataset.scriptSoon = ''
  } catch {}
})`.replace(/^ +/gm, '')
