// @ts-check

/**
 * Stores how this session began, for this tab only: its first page, campaign tags, referrals and the code in WhatsApp
 * texts; and adds all of this to every form of a visitor, whether the browser or React sends it. A press on WhatsApp
 * puts the code into the text and reports the session once, so that staff see where the message came from.
 */
{
  // The code is read out on the phone, so it has no 0, O, 1 or I.
  const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const newCode = () => Array.from(crypto.getRandomValues(new Uint8Array(5)), byte => characters[byte % 32]).join('')
  // An e-mail in a tag would be personal data: such a tag is dropped.
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
  // If storage is disabled, the session is limited to this page.
  const store = () => {
    try {
      sessionStorage.setItem('shk-visit', JSON.stringify(session))
    } catch {}
  }
  store()

  // Only forms of visitors have the field `leaveEmpty`, which robots fill in.
  addEventListener('formdata', ({ target, formData }) => {
    if (!(/** @type {HTMLFormElement} */ (target).elements.namedItem('leaveEmpty'))) return
    const { firstPage, campaign, visitCode, firstReferral = '', lastReferral = '' } = session
    const fields = { firstPage, campaign: JSON.stringify(campaign), visitCode, firstReferral, lastReferral }
    for (const [name, value] of Object.entries(fields)) formData.set(name, value)
  })

  addEventListener('DOMContentLoaded', () => {
    // The path is `/referral/<name>/<code>`; the page marks referrers that exist. The first referral stays the first.
    const referral = document.querySelector('[data-referrer]') && location.pathname.split('/')[3]
    if (!referral) return
    session.firstReferral ??= referral
    session.lastReferral = referral
    store()
  })

  /** @type {(event: Event) => HTMLAnchorElement | null | false} */
  const linkOf = ({ target }) => target instanceof Element && target.closest('a[data-whatsapp]')
  // The text contains the code before the press ends, because the link may also be copied.
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
    // A `keepalive` request outlives the page; unlike a beacon it can have the header that marks our own requests.
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' }
    fetch('/api/visit', { method: 'POST', keepalive: true, headers, body }).catch(() => {})
  }
  addEventListener('click', report)
  addEventListener('auxclick', report)
}
