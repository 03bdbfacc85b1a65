import type { DataRequestKind } from '../../db/tables/data-requests.ts'
import { linkWithPlaceholder } from '../auth/link-token.ts'
import type { Company } from '../mail/company'
import type { EmailContent } from '../mail/email-template'
import { localDay } from '../time/local-time.ts'
import { dayInWords } from '../time/tour-day.ts'

const footer = ({ siteName, siteUrl }: Company) => [`${siteName}, ${siteUrl}`]

/** Returns the mail with the link to the data of a mailbox's owner. The token is filled in when the mail is sent. */
export function dataLinkEmail(company: Company): EmailContent {
  return {
    subject: `What ${company.siteName} stores about you`,
    preview: 'A link that works for a day.',
    heading: 'Your data',
    paragraphs: [
      'Somebody, we hope you, asked us what we store about you. The link shows it, and lets you correct it, have it erased, and choose what we may write to you about.',
      'It works for a day. Anybody with the link sees your data, so please do not forward this mail. If it was not you, do nothing.',
    ],
    action: { label: 'See my data', url: linkWithPlaceholder('data') },
    footer: footer(company),
  }
}

const requestNames: Record<DataRequestKind, string> = {
  see: 'You would like a copy of everything that we store about you.',
  correct: 'You would like us to correct something.',
  object: 'You object to how we use your data.',
  erase: 'You would like us to erase your data.',
}

export function requestReceivedEmail(kind: DataRequestKind, dueAt: Date, company: Company): EmailContent {
  return {
    subject: 'Your request about your data has arrived',
    preview: `We deal with it by ${dayInWords(localDay(dueAt))}.`,
    heading: 'Your request has arrived',
    paragraphs: [
      `${requestNames[kind]} A person deals with it by ${dayInWords(localDay(dueAt))}.`,
      ...(kind === 'erase' ? ['After that we no longer have your e-mail, so this is our last mail about it.'] : []),
      `Questions at any time: ${company.salesPhone} or ${company.salesEmail}.`,
    ],
    footer: footer(company),
  }
}

export function requestFinishedEmail(kind: DataRequestKind, outcome: string, company: Company): EmailContent {
  return {
    subject: 'Your request about your data',
    // Mail programs show no longer preview.
    preview: outcome.slice(0, 120),
    heading: 'Your request',
    paragraphs: [
      `${requestNames[kind]} This is our answer:`,
      outcome,
      `If you are not satisfied, write to ${company.salesEmail}. You may also complain to the Office of the Data Protection Commissioner.`,
    ],
    footer: footer(company),
  }
}
