/** Cards per public page. */
export const cardsPerPage = 12

/** The number of pages of a list of this length, at least one. */
export const pageCount = (total: number) => Math.max(1, Math.ceil(total / cardsPerPage))

/** The items of one page, counted from 1, and the number of pages. */
export function pageOf<Item>(items: readonly Item[], page: number): { cards: Item[]; pages: number } {
  return { cards: items.slice((page - 1) * cardsPerPage, page * cardsPerPage), pages: pageCount(items.length) }
}
