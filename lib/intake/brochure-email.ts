import type { leadsTable } from '../../db/tables/leads.ts'
import type { Company } from '../mail/company'
import type { EmailContent } from '../mail/email-template'
import { greetingName } from '../mail/quotable-text.ts'

type Lead = typeof leadsTable.$inferSelect

/** Returns the mail with a link to the requested document; `path` is its path on this site. */
export function brochureEmail(lead: Lead, company: Company, path: string): EmailContent {
  const name = greetingName(lead.name)
  const title = lead.document ?? 'The document'
  return {
    subject: `${title} (${lead.reference})`,
    preview: 'The document you asked for.',
    heading: name ? `Here it is, ${name}` : 'Here it is',
    paragraphs: [
      `You asked for “${title}”. The button opens it; it can be read on the phone and printed.`,
      `If something in it is not clear, call ${company.salesPhone} or write to ${company.salesEmail}. Your reference is ${lead.reference}.`,
    ],
    action: { label: 'Open the document', url: new URL(path, company.siteUrl).href },
    footer: [
      `${company.siteName}, ${company.siteUrl}`,
      'You get this mail because your e-mail was entered on our website. If it was not you, ignore it.',
    ],
  }
}
