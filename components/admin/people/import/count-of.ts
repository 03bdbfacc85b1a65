/** Returns a number with its noun, such as `1 person` or `5,000 people`. */
export const countOf = (total: number, one: string, many: string): string =>
  `${total.toLocaleString('en-GB')} ${total === 1 ? one : many}`
