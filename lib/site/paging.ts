/** A public page shows this many cards. */
export const cardsPerPage = 12

/** How many pages a list of this length has, at least one. */
export const pageCount = (total: number) => Math.max(1, Math.ceil(total / cardsPerPage))

/** The items of one page, counted from 1, and how many pages there are. */
export function pageOf<Item>(items: readonly Item[], page: number): { cards: Item[]; pages: number } {
  return { cards: items.slice((page - 1) * cardsPerPage, page * cardsPerPage), pages: pageCount(items.length) }
}
