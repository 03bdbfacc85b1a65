/** Returns the text in place of a missing price: the price list has ended, or the home has no price. */
export const missingPriceText = (isPast = false) => (isPast ? 'Ask for today’s price' : 'Price on request')
