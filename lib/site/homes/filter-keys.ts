/** Query parameters of `/homes`; with any of them the page is made by `app/homes-results`. */
export const finderKeys = [
  'estate',
  'kind',
  'type',
  'beds',
  'ready',
  'from',
  'to',
  'show',
  'sort',
  'compare',
  'page',
] as const
export type FinderKey = (typeof finderKeys)[number]

/** Query parameters of the table of an estate's homes; with any of them it is made by `app/unit-list-results`. */
export const unitListKeys = ['state', 'type', 'block', 'sort', 'page'] as const
export type UnitListKey = (typeof unitListKeys)[number]
