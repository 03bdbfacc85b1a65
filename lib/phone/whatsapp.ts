import { phoneWithoutExtension } from './extension.ts'

/** In place of a phone: the recipient is chosen in WhatsApp. */
export const chosenInWhatsapp = null

/** Returns a WhatsApp link, with an optional message, to a number in any form; for null, the user chooses a person. */
export function whatsappUrl(phone: string | null, text?: string): string {
  const path = `https://wa.me/${phone ? phoneWithoutExtension(phone).replace(/\D/g, '') : ''}`
  return text ? `${path}?text=${encodeURIComponent(text)}` : path
}

/** Returns the subject that the visitor was looking at, from a message of such a link; null for other messages. */
export const whatsappSubject = (message: string | null): string | null =>
  /I am looking at (.+?)(?: \(code |$)/m.exec(message ?? '')?.[1] ?? null

/** Returns a link whose message has a greeting and the subject that the visitor is looking at. */
export const whatsappHref = (phone: string, siteName: string, about?: string): string =>
  whatsappUrl(phone, about ? `Hello ${siteName}, I am looking at ${about}` : `Hello ${siteName}`)
