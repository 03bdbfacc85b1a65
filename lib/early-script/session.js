// @ts-check

/**
 * Stores where this session began, for this tab only: its first page, the campaign tags, the referrals and the code that
 * WhatsApp texts carry, and adds it to every form of a visitor, whether the browser sends it or React. A press on WhatsApp
 * puts the code into the text and reports the session once, so that staff see where it came from.
 */
{
  // The code is read out on the phone: it has no 0, O, 1 or I.
  const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const newCode = () => Array.from(crypto.getRandomValues(new Uint8Array(5)), byte => characters[byte % 32]).join('')
  // An email in a tag would be personal data: such a tag is dropped.
  const campaign = () =>
    Object.fromEntries(
      [...new URLSearchParams(location.search)]
        .filter(([name, value]) => /^utm_[a-z]{2,20}$/.test(name) && !value.includes('@'))
        .slice(0, 8)
        .map(([name, value]) => [name, value.slice(0, 200)]),
    )
  const stored = () => {
    try {
      return JSON.parse(sessionStorage.getItem('shk-visit') ?? 'null')
    } catch {}
  }
  const session = { firstPage: location.pathname, campaign: campaign(), visitCode: newCode(), ...stored() }
  // Where storage is disabled the session is limited to this page.
  const store = () => {
    try {
      sessionStorage.setItem('shk-visit', JSON.stringify(session))
    } catch {}
  }
  store()

  addEventListener('formdata', ({ target, formData }) => {
    if (!(/** @type {HTMLFormElement} */ (target).elements.namedItem('leaveEmpty'))) return
    const { firstPage, campaign, visitCode, firstReferral = '', lastReferral = '' } = session
    const fields = { firstPage, campaign: JSON.stringify(campaign), visitCode, firstReferral, lastReferral }
    for (const [name, value] of Object.entries(fields)) formData.set(name, value)
  })

  addEventListener('DOMContentLoaded', () => {
    // The page marks whether the referral exists: only those count, and the first one stays the first.
    const referral = document.querySelector('[data-referrer]') && location.pathname.split('/')[3]
    if (!referral) return
    session.firstReferral ??= referral
    session.lastReferral = referral
    store()
  })

  /** @type {(event: Event) => HTMLAnchorElement | null | false} */
  const linkOf = ({ target }) => target instanceof Element && target.closest('a[data-whatsapp]')
  // The text has the code before the press ends: the link may be copied, too.
  for (const type of ['pointerdown', 'focusin', 'click'])
    addEventListener(
      type,
      event => {
        const link = linkOf(event)
        if (link && !link.href.includes('(code%20')) link.href += encodeURIComponent(` (code ${session.visitCode})`)
      },
      true,
    )
  /** @param {Event} event */
  const report = event => {
    if (!linkOf(event) || session.isReported) return
    const { visitCode: code, firstPage, campaign, firstReferral: referral } = session
    const body = JSON.stringify({ code, page: location.pathname, firstPage, campaign, referral })
    session.isReported = true
    store()
    // `keepalive` outlives the page; unlike a beacon it can carry the header of our own requests.
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
    fetch('/api/visit', { method: 'POST', keepalive: true, headers, body }).catch(() => {})
  }
  addEventListener('click', report)
  addEventListener('auxclick', report)
}
