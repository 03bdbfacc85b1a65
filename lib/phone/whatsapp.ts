import { numberOf } from './extension.ts'

/** Returns a WhatsApp link to a number in any form, or to a person that the user chooses; with a prefilled message. */
export function whatsappUrl(phone: string | null, text?: string): string {
  const path = `https://wa.me/${phone ? numberOf(phone).replace(/\D/g, '') : ''}`
  return text ? `${path}?text=${encodeURIComponent(text)}` : path
}

/** Returns the subject that the visitor was looking at, from a message that such a link began; null for others. */
export const whatsappSubject = (message: string | null): string | null =>
  /I am looking at (.+?)(?: \(code |$)/m.exec(message ?? '')?.[1] ?? null

/** Returns a link whose message is a greeting and the subject that the visitor is looking at. */
export const whatsappHref = (phone: string, siteName: string, about?: string): string =>
  whatsappUrl(phone, about ? `Hello ${siteName}, I am looking at ${about}` : `Hello ${siteName}`)
