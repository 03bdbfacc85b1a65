/** The fields that every form sends beside its own, for a visitor on `/home` of whom nothing else is known. */
export const emptyAttribution = {
  page: '/home',
  firstPage: null,
  campaign: {},
  firstReferral: null,
  lastReferral: null,
  visitCode: null,
  idempotencyKey: null,
  /** The honeypot. */
  leaveEmpty: null,
  /** Milliseconds that the page was open; 0 if not known. */
  elapsed: 0,
}
