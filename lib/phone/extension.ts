/** Returns a stored number (`+254201234567 ext. 12`) without its extension. People are recognised by the number. */
export const phoneWithoutExtension = (phone: string): string => phone.split(' ext. ', 1)[0] ?? ''

/** Returns the link that dials a stored phone number with its extension. */
export const dialHref = (phone: string): string => `tel:${phone.replace(' ext. ', ';ext=')}`
