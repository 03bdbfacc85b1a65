/** A WhatsApp link to this number with a prefilled message: a greeting, and what the visitor is looking at. */
export function whatsappHref(phone: string, siteName: string, about?: string): string {
  const text = about ? `Hello ${siteName}, I am looking at ${about}` : `Hello ${siteName}`
  return whatsappUrl(phone, text)
}

/** The URL that opens WhatsApp with this number and text. */
export const whatsappUrl = (phone: string, text: string) =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

/** The same link with the visit code appended to the message, once. */
export function withVisitCode(href: string, code: string): string {
  return href.includes('(code%20') ? href : `${href}${encodeURIComponent(` (code ${code})`)}`
}
