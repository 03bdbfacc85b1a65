/** The number of a quote as people write it: `Q-000123`, its second version `Q-000123/2`. */
export const quoteLabel = ({ number, version }: { number: number; version: number }) =>
  `Q-${String(number).padStart(6, '0')}${version > 1 ? `/${version}` : ''}`

/** The path of the buyer's page. Who knows the token can open it. */
export const quotePath = (token: string) => `/quote/${token}`
