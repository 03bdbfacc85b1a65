export type Attribution = {
  firstPage: string
  campaign: Record<string, string>
  firstReferral?: string
  lastReferral?: string
  visitCode: string
}

/** Returns the origin of this session, as `lib/early-script/session.js` has stored it for this tab. */
export function readAttribution(): Attribution {
  const { firstPage, campaign, firstReferral, lastReferral, visitCode } = (window as { siteVisit?: Attribution })
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
