export const cardsPerPage = 12

/** Returns the number of pages of a list with `total` items, at least one. */
export const pageCount = (total: number) => Math.max(1, Math.ceil(total / cardsPerPage))

/** Returns the items of one page, counted from 1, and the number of pages. */
export function pageOf<Item>(items: readonly Item[], page: number): { cards: Item[]; pages: number } {
  return { cards: items.slice((page - 1) * cardsPerPage, page * cardsPerPage), pages: pageCount(items.length) }
}
