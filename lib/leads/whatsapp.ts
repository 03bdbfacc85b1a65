/** A WhatsApp link to this number, in any form, or to a person that the user chooses; with a prefilled message. */
export function whatsappUrl(phone: string | null, text?: string): string {
  const path = `https://wa.me/${phone?.replace(/\D/g, '') ?? ''}`
  return text ? `${path}?text=${encodeURIComponent(text)}` : path
}

/** What the visitor was looking at, from a message that such a link began; null for other messages. */
export const whatsappSubject = (message: string | null): string | null =>
  /I am looking at (.+?)(?: \(code |$)/m.exec(message ?? '')?.[1] ?? null

/** A link whose message is a greeting and what the visitor is looking at. */
export const whatsappHref = (phone: string, siteName: string, about?: string): string =>
  whatsappUrl(phone, about ? `Hello ${siteName}, I am looking at ${about}` : `Hello ${siteName}`)
