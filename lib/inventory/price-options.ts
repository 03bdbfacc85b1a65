/** Kinds of price changes. This file has no schemas, so that the browser does not load the parser. */
export const priceChangeKinds = ['percent', 'amount', 'set'] as const

/** The steps that prices are rounded to, in shillings. */
export const roundingSteps = [1, 1000, 10_000, 50_000, 100_000] as const
