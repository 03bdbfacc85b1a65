import { dataSaverCookie, dataSaverSetting } from '../data-saver.ts'

/** Milliseconds after the load in which the first view is decoded and painted. */
const paintTime = 200

/**
 * What a page does of our own before its script has loaded, or without it: it keeps the pictures below the first view of
 * a phone (`LazyBox`) from loading beside that view, until it is there or somebody does something; it notes where a visit
 * began, and referrals (`readVisit` goes on from there); it asks for the script when a form waits on this phone; and it
 * handles the switch for less data (`DataSaver`), which is for those to whom the script comes late.
 */
export const earlyScript = `(() => {
  const { dataset } = document.documentElement
  const end = () => delete dataset.firstView
  dataset.firstView = ''
  addEventListener('load', () => setTimeout(end, ${paintTime}))
  for (const sign of ['scroll', 'wheel', 'pointerdown', 'keydown', 'beforeprint']) addEventListener(sign, end, { capture: true, once: true })
})()
addEventListener('click', ({ target }) => {
  const control = target.closest?.('[data-saver-switch]')
  if (!control) return
  const isOn = control.getAttribute('aria-checked') !== 'true'
  control.setAttribute('aria-checked', isOn)
  document.cookie = isOn ? '${dataSaverSetting(true)}' : '${dataSaverSetting(false)}'
  location.reload()
})
addEventListener('DOMContentLoaded', () => {
  const { pathname, search } = location
  if (navigator.connection?.saveData && !document.cookie.includes('${dataSaverCookie}=')) document.cookie = '${dataSaverSetting(true)}'
  if (document.cookie.includes('${dataSaverCookie}=on'))
    document.querySelector('[data-saver-switch]')?.setAttribute('aria-checked', 'true')
  try {
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
