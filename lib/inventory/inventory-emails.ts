import type { leadsTable } from '../../db/tables/leads.ts'
import type { Company } from '../mail/company'
import type { EmailContent } from '../mail/email-template'
import { greetingName } from '../mail/quotable-text.ts'
import { dayMonthYear } from '../text/format.ts'
import { noonOf } from '../time/local-time.ts'
import { timeInWords } from '../time/tour-day.ts'

/** A home as mails name it; `url` is the URL of its page. */
export type NamedHome = { code: string; estate: string; url: string }

/** Composes the mail to a visitor on the waiting list of an available home. */
export function homeAvailableEmail(
  { name, reference }: Pick<typeof leadsTable.$inferSelect, 'name' | 'reference'>,
  { code, estate, url }: NamedHome,
  { salesPhone, salesEmail, siteName, siteUrl }: Company,
): EmailContent {
  const greeting = greetingName(name)
  return {
    subject: `${code} at ${estate} is available (${reference})`,
    preview: 'You asked us to tell you.',
    heading: greeting ? `It is available, ${greeting}` : 'It is available',
    paragraphs: [
      `${code} at ${estate}, which you asked about, is available. Its page shows whether it still is.`,
      `To have it held for you, call ${salesPhone} or write to ${salesEmail}.`,
    ],
    action: { label: `See ${code}`, url },
    footer: [`${siteName}, ${siteUrl}`, 'This is the one mail that you asked for. There will be no other.'],
  }
}

/** Composes the reminder to the member of staff whose hold ends soon. */
export function holdEndsEmail(until: Date, { code, estate, url }: NamedHome, { siteName }: Company): EmailContent {
  return {
    subject: `Your hold of ${code} at ${estate} ends: ${timeInWords(until)}`,
    preview: 'Extend it, reserve the home, or let it go.',
    heading: `${code}: the hold ends soon`,
    paragraphs: [
      `You hold ${code} at ${estate} until ${timeInWords(until)}. Then it is available again automatically, and the people on its waiting list get a mail.`,
      'If the buyer needs more time, extend the hold; if they have decided, reserve the home.',
    ],
    action: { label: `Open ${code}`, url },
    footer: [`${siteName}, internal.`],
  }
}

/** A proof as the mail to the office names it; `url` is the URL of its form in the panel. */
type NamedProof = { title: string; estate: string; expiresOn: string; isExpired: boolean; url: string }

/** Composes the mail to the sales office about a proof that has expired or expires within 30 days. */
export function proofExpiresEmail(
  { title, estate, expiresOn, isExpired, url }: NamedProof,
  { siteName }: Company,
): EmailContent {
  const day = dayMonthYear(noonOf(expiresOn))
  const expires = isExpired ? 'expired' : 'expires'
  return {
    subject: `${estate}: ${title} ${expires} on ${day}`,
    preview: 'Renew it, and enter the new document.',
    heading: `A proof of ${estate} ${expires}`,
    paragraphs: [
      isExpired
        ? `“${title}” was valid until ${day}. Visitors read that it has expired and that we are renewing it.`
        : `“${title}” is valid until ${day}. From the day after, visitors read that it has expired.`,
      'When the new document is here, enter its number, its dates and the day on which one of you checked it.',
    ],
    action: { label: 'Open the proof', url },
    footer: [`${siteName}, internal.`],
  }
}
