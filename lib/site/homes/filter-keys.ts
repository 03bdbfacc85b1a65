/** Query parameters of `/homes` (`from` and `to` are prices); with any, `app/homes-results` renders the page. */
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

/**
 * Query parameters of the table of homes of an estate; with any of them, `app/unit-list-results` renders it. `price` is
 * the highest price, `size` the smallest size in square metres.
 */
export const unitListKeys = ['state', 'type', 'block', 'price', 'size', 'sort', 'page'] as const
export type UnitListKey = (typeof unitListKeys)[number]
