import { apiFetch } from '../../ui/api-fetch'

const storageKey = 'shk-visit'

/** No 0, O, 1 or I: the code is read out on the phone. */
const codeCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export type Visit = {
  firstPage: string
  campaign: Record<string, string>
  firstReferral?: string
  lastReferral?: string
  visitCode: string
}

/** What a page without its script has noted; see `early-script.ts`. */
type BegunVisit = Partial<Visit> & { firstPage: string; search?: string }

/** The attribution of this visit, stored for this tab only: first page, campaign tags, referrals and code. */
export function readVisit(): Visit {
  const { search = location.search, ...begun } = stored() ?? { firstPage: location.pathname }
  const visit: Visit = { campaign: campaignTags(search), visitCode: newCode(), ...begun }
  const referral = /^\/referral\/[^/]+\/([^/]+)/.exec(location.pathname)?.[1]
  // The page marks whether the referral exists: only those count, and the first one stays the first.
  if (referral && document.querySelector('[data-referrer]')) {
    visit.firstReferral ??= referral
    visit.lastReferral = referral
  }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(visit))
  } catch {
    // Storage may be disabled: the visit is then limited to this page.
  }
  return visit
}

/** Reports a visit that continues on WhatsApp, so that the code in its text identifies where it came from. */
export function reportVisit() {
  if (reported) return
  reported = true
  const { visitCode: code, firstPage, campaign, firstReferral: referral } = readVisit()
  // `keepalive` outlives the page; unlike a beacon it can carry the header of our own requests.
  void apiFetch('/api/visit', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, page: location.pathname, firstPage, campaign, referral }),
  }).catch(() => {})
}

function stored(): BegunVisit | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}

/** Once per page load is enough: the site stores only the first report of a visit. */
let reported = false

const newCode = () => Array.from(crypto.getRandomValues(new Uint8Array(5)), byte => codeCharacters[byte % 32]).join('')

/** Tags with an email are dropped. */
function campaignTags(search: string): Record<string, string> {
  const tags = [...new URLSearchParams(search)].filter(
    ([name, value]) => /^utm_[a-z]{2,20}$/.test(name) && !value.includes('@'),
  )
  return Object.fromEntries(tags.slice(0, 8).map(([name, value]) => [name, value.slice(0, 200)]))
}
