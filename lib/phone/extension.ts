/** A phone number as it is stored (`+254201234567 ext. 12`), without its extension: people are recognised by it. */
export const numberOf = (phone: string): string => phone.split(' ext. ', 1)[0] ?? ''

/** The link that dials a stored phone number, and then its extension. */
export const dialHref = (phone: string): string => `tel:${phone.replace(' ext. ', ';ext=')}`
