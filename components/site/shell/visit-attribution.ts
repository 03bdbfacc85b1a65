import { apiFetch } from '../../ui/api-fetch'

const place = 'shk-visit'

/** No 0, O, 1 or I: the code is read out on the phone. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export type Visit = {
  firstPage: string
  campaign: Record<string, string>
  firstReferral?: string
  lastReferral?: string
  visitCode: string
}

/** What is remembered of this visit, in this tab only: its first page, its campaign tags, the referrals it came by, its code. */
export function readVisit(): Visit {
  const visit: Visit = stored() ?? { firstPage: location.pathname, campaign: campaignTags(), visitCode: newCode() }
  const referral = /^\/referral\/[^/]+\/([^/]+)/.exec(location.pathname)?.[1]
  // The page says whether this referral is anybody's: only such a one counts, and the first of them stays the first.
  if (referral && document.querySelector('[data-referrer]')) {
    visit.firstReferral ??= referral
    visit.lastReferral = referral
  }
  try {
    sessionStorage.setItem(place, JSON.stringify(visit))
  } catch {
    // Storage may be switched off: the visit is then known by this page alone.
  }
  return visit
}

/** Tells the site of a visit that goes on to WhatsApp, so that the code in its text leads back to where it came from. */
export function noteVisit() {
  if (noted) return
  noted = true
  const { visitCode: code, firstPage, campaign, firstReferral: referral } = readVisit()
  // It outlives the page; unlike a beacon it can carry the header of our own requests.
  void apiFetch('/api/visit', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, page: location.pathname, firstPage, campaign, referral }),
  }).catch(() => {})
}

function stored(): Visit | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null')
  } catch {
    return null
  }
}

/** Once a page is enough: the site keeps the first word of a visit. */
let noted = false

const newCode = () => Array.from(crypto.getRandomValues(new Uint8Array(5)), byte => letters[byte % 32]).join('')

/** An address of a person has no place in a tag. */
function campaignTags(): Record<string, string> {
  const tags = [...new URLSearchParams(location.search)].filter(
    ([name, value]) => /^utm_[a-z]{2,20}$/.test(name) && !value.includes('@'),
  )
  return Object.fromEntries(tags.slice(0, 8).map(([name, value]) => [name, value.slice(0, 200)]))
}
