/** What every form sends of the visit, of a visitor who came straight to `/home`. */
export const emptyVisit = {
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
