const kept = 'shk-visit'

type Visit = {
  firstPage: string
  campaign: Record<string, string>
  firstReferral?: string | undefined
  lastReferral?: string | undefined
  visitCode: string
}

/** What is remembered of this visit, in this tab only: its first page, its campaign tags, the referral it came by. */
export function readVisit(): Visit {
  const before = stored()
  const referral = /^\/referral\/[^/]+\/([^/]+)/.exec(location.pathname)?.[1]
  const visit: Visit = before ?? {
    firstPage: location.pathname,
    campaign: campaignTags(),
    visitCode: Math.random().toString(36).slice(2, 7).toUpperCase(),
  }
  if (referral) {
    visit.firstReferral ??= referral
    visit.lastReferral = referral
  }
  try {
    sessionStorage.setItem(kept, JSON.stringify(visit))
  } catch {
    // Storage may be switched off: the visit is then known by this page alone.
  }
  return visit
}

function stored(): Visit | null {
  try {
    return JSON.parse(sessionStorage.getItem(kept) ?? 'null')
  } catch {
    return null
  }
}

function campaignTags(): Record<string, string> {
  const tags = [...new URLSearchParams(location.search)].filter(([name]) => /^utm_[a-z]{2,20}$/.test(name))
  return Object.fromEntries(tags.slice(0, 8).map(([name, value]) => [name, value.slice(0, 200)]))
}
