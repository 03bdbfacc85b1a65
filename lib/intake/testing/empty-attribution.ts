/** The fields about the session that every form sends, for a visitor on `/home`. */
export const emptyAttribution = {
  page: '/home',
  firstPage: null,
  campaign: {},
  firstReferral: null,
  lastReferral: null,
  visitCode: null,
  idempotencyKey: null,
  leaveEmpty: null,
  elapsed: 0,
}
