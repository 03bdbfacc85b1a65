import type { Company } from '../mail/company'
import type { EmailContent } from '../mail/email-template'
import { greetingName } from '../mail/quotable-text.ts'
import { timeInBothZones } from '../mail/time-zones.ts'
import { localDay } from '../time/local-time.ts'
import { timeInWords } from '../time/tour-day.ts'

/** A visit for mails; `url` is the page of the visit, `place` the estate, `timeZone` that of the visitor if known. */
export type MailedVisit = {
  name: string | null
  reference: string
  place: string | null
  timeZone: string | null
  url: string
}

const factsOf = ({ reference, place, timeZone }: MailedVisit, at: Date, phone: string | null = null) =>
  [
    ['Reference', reference],
    ['When', timeInBothZones(at, timeZone)],
    ['Where', place],
    ['Phone', phone],
  ].filter((fact): fact is [string, string] => fact[1] !== null)

const footerOf = ({ siteName, siteUrl }: Company) => [
  `${siteName}, ${siteUrl}`,
  'You get this mail because of your visit to one of our estates.',
]

/** Returns the confirmation of a time to the visitor. `moved` is true if the time replaces another one. */
export function visitConfirmation(visit: MailedVisit, at: Date, company: Company, moved = false): EmailContent {
  const time = timeInWords(at)
  const name = greetingName(visit.name)
  return {
    subject: `${moved ? 'Your visit has moved' : 'Your visit'}: ${time} (${visit.reference})`,
    preview: `We expect you on ${time}.`,
    heading: name ? `See you soon, ${name}` : 'See you soon',
    paragraphs: [
      `We expect you on ${time}. The attached file adds the time to your calendar${moved ? ' and replaces the earlier one' : ''}.`,
      `Show the code on your visit page at the gate. On that page you can also move or cancel the visit; or call ${company.salesPhone}.`,
    ],
    facts: factsOf(visit, at),
    action: { label: 'Your visit: code, move, cancel', url: visit.url },
    footer: footerOf(company),
  }
}

/** Returns the mail whose link books the requested time, and thereby proves the mailbox. */
export function visitProof(visit: MailedVisit, at: Date, company: Company): EmailContent {
  const time = timeInWords(at)
  return {
    subject: `Please confirm: your visit on ${time} (${visit.reference})`,
    preview: 'One more step, and the time is yours.',
    heading: 'One more step',
    paragraphs: [
      `You asked for ${time}. Many visits were asked for from the same network today, so please confirm that this mailbox is yours. Until then the time stays free for others.`,
      `If you did not ask for a visit, do nothing; or call ${company.salesPhone}.`,
    ],
    facts: factsOf(visit, at),
    action: { label: 'Confirm and book', url: visit.url },
    footer: [`${company.siteName}, ${company.siteUrl}`, 'Somebody asked for a visit with this e-mail.'],
  }
}

export function visitCancelled(visit: MailedVisit, at: Date, company: Company): EmailContent {
  return {
    subject: `Cancelled: your visit on ${timeInWords(at)} (${visit.reference})`,
    preview: 'You can choose another time.',
    heading: 'Your visit is cancelled',
    paragraphs: [
      `The visit on ${timeInWords(at)} is cancelled. The attached file removes it from your calendar.`,
      `You can choose another time whenever it suits you; or call ${company.salesPhone}.`,
    ],
    facts: factsOf(visit, at),
    action: { label: 'Choose another time', url: visit.url },
    footer: footerOf(company),
  }
}

export function visitReminder(visit: MailedVisit, at: Date, company: Company): EmailContent {
  const time = timeInWords(at)
  return {
    subject: `Your visit: ${time} (${visit.reference})`,
    preview: `We expect you on ${time}.`,
    heading: 'See you soon',
    paragraphs: [
      `We expect you on ${time}. Comfortable shoes help, and a hat.`,
      `If you cannot come, move or cancel the visit on its page, or call ${company.salesPhone}.`,
    ],
    facts: factsOf(visit, at),
    action: { label: 'Your visit: code, move, cancel', url: visit.url },
    footer: footerOf(company),
  }
}

/** Returns the mail after a visit, with one question. */
export function visitThanks(visit: MailedVisit, company: Company): EmailContent {
  const name = greetingName(visit.name)
  return {
    subject: `Thank you for coming (${visit.reference})`,
    preview: 'One question, if you have a minute.',
    heading: name ? `Thank you, ${name}` : 'Thank you for coming',
    paragraphs: [
      `Thank you for coming${visit.place ? ` to ${visit.place}` : ''}. What would you like to know next, or what did we leave open? One line is enough.`,
      `Or call ${company.salesPhone}.`,
    ],
    action: { label: 'Write one line', url: visit.url },
    footer: footerOf(company),
  }
}

const changeLabels = { booked: 'Visit booked', moved: 'Visit moved', cancelled: 'Visit cancelled' }
export type VisitChange = keyof typeof changeLabels

/** Returns the notice to the sales office about a change by the visitor, with a link to the person. */
export function visitNotice(
  { name, reference, place, timeZone }: MailedVisit,
  at: Date,
  change: VisitChange,
  { siteName, siteUrl }: Company,
  { personUrl, hasEmail, phone }: { personUrl: string; hasEmail: boolean; phone: string | null },
): EmailContent {
  return {
    subject: `${changeLabels[change]}: ${timeInWords(at)} (${reference})`,
    preview: `${place ?? 'A visit'}, ${timeInWords(at)}`,
    heading: `${changeLabels[change]} by ${name ?? 'a visitor'}`,
    paragraphs: [
      hasEmail
        ? 'The visitor did this on the website and gets a mail about it. A reply to this mail reaches the visitor.'
        : 'The visitor did this on the website. The visitor left no e-mail, so they get no mail about it.',
      `The visits of that week: ${siteUrl}/admin/visits?on=${localDay(at)}`,
    ],
    facts: factsOf({ name, reference, place, timeZone, url: '' }, at, phone),
    action: { label: 'Open the person', url: personUrl },
    footer: [`${siteName}, internal.`],
  }
}
