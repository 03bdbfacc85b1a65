import type { leadsTable } from '../../db/tables/leads.ts'
import type { quotesTable } from '../../db/tables/quotes.ts'
import type { Company } from '../mail/company'
import type { EmailContent } from '../mail/email-template'
import { footerToPerson } from '../mail/footer-to-person.ts'
import { greetingName } from '../mail/quotable-text.ts'
import { dayMonthYear, shillings } from '../text/format.ts'
import { quoteLabel, quotePath } from '../text/quote-label.ts'
import { noonOf } from '../time/local-time.ts'

type Quote = typeof quotesTable.$inferSelect
type Lead = Pick<typeof leadsTable.$inferSelect, 'name' | 'reference'>

export function quoteEmail(quote: Quote, { name, reference }: Lead, agent: string, company: Company): EmailContent {
  const { terms, total, validUntil, token } = quote
  const greeting = greetingName(name)
  const home = `${terms.code} at ${terms.estate}`
  return {
    subject: `Your quote for ${home} (${quoteLabel(quote)})`,
    preview: `${shillings(total)}, valid until ${dayMonthYear(noonOf(validUntil))}.`,
    heading: greeting ? `Your quote, ${greeting}` : 'Your quote',
    paragraphs: [
      `This is our quote for ${home}. The button opens it, with every payment and its day, and a PDF to print or to give to your bank.`,
      `Please do not share the link: anyone who has it can see the quote. If something is not clear, call ${company.salesPhone} or write to ${company.salesEmail}.`,
    ],
    facts: [
      ['Quote', quoteLabel(quote)],
      ['Home', `${terms.code}, ${terms.unitType}, ${terms.estate}`],
      ['Price', shillings(total)],
      ['Valid until', dayMonthYear(noonOf(validUntil))],
      ['From', agent],
    ],
    action: { label: 'Open the quote', url: `${company.siteUrl}${quotePath(token)}` },
    footer: footerToPerson(company, reference),
  }
}

type LeadLink = { reference: string; url: string }

export function reservationRequestEmail(
  quote: Quote,
  { reference, url }: LeadLink,
  { siteName }: Company,
): EmailContent {
  const { terms, total } = quote
  return {
    subject: `${terms.code} at ${terms.estate}: the buyer wants to reserve (${quoteLabel(quote)})`,
    preview: 'Call them today: the home is not on hold yet.',
    heading: `${terms.code}: the buyer wants to reserve`,
    paragraphs: [
      'They pressed “I want to reserve” on their quote. This does not put the home on hold: hold or reserve it, and call them today. It is the next step of the lead.',
    ],
    facts: [
      ['Quote', quoteLabel(quote)],
      ['Lead', reference],
      ['Home', `${terms.code}, ${terms.estate}`],
      ['Price', shillings(total)],
    ],
    action: { label: 'Open the lead', url },
    footer: [`${siteName}, internal.`],
  }
}
