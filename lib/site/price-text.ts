/** Returns the text in place of a price that is not shown: its price list has ended, or there is none. */
export const missingPriceText = (isPast = false) => (isPast ? 'Ask for today’s price' : 'Price on request')
