/** Formats the number of a quote: `Q-000123`, or `Q-000123/2` for its second version. */
export const quoteLabel = ({ number, version }: { number: number; version: number }) =>
  `Q-${String(number).padStart(6, '0')}${version > 1 ? `/${version}` : ''}`

/** Returns the path of the buyer's page. Anyone with the token can open it. */
export const quotePath = (token: string) => `/quote/${token}`
