/** By a percentage, by an amount, or to one price. In a file of its own: the browser needs no parser. */
export const priceChangeKinds = ['percent', 'amount', 'set'] as const

/** What prices are rounded to, in shillings. */
export const roundingSteps = [1, 1000, 10_000, 50_000, 100_000] as const
