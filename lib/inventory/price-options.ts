/** Prices change by a percentage, by an amount, or to one price. Without a parser in this file, the browser loads none. */
export const priceChangeKinds = ['percent', 'amount', 'set'] as const

/** The steps that prices are rounded to, in shillings. */
export const roundingSteps = [1, 1000, 10_000, 50_000, 100_000] as const
