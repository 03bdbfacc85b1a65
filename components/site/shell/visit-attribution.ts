export type Visit = {
  firstPage: string
  campaign: Record<string, string>
  firstReferral?: string
  lastReferral?: string
  visitCode: string
}

/** Where this visit began, as `lib/early-script/visit.js` has stored it for this tab. */
export function readVisit(): Visit {
  const { firstPage, campaign, firstReferral, lastReferral, visitCode } = (window as { siteVisit?: Visit })
    .siteVisit ?? {
    firstPage: location.pathname,
    campaign: {},
    visitCode: '',
  }
  return {
    firstPage,
    campaign,
    visitCode,
    ...(firstReferral && { firstReferral }),
    ...(lastReferral && { lastReferral }),
  }
}
