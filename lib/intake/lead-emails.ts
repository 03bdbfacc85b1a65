import type { VisitingHours } from '../../db/collections/estates.ts'
import type { leadsTable } from '../../db/tables/leads.ts'
import type { Company } from '../mail/company'
import type { EmailContent } from '../mail/email-template'
import { greetingName } from '../mail/quotable-text.ts'
import { contactMethodLabel } from '../text/contact-methods.ts'
import { dayInWords } from '../time/tour-day.ts'
import { estateHoursInSentence } from '../time/visit-hours.ts'

type Lead = typeof leadsTable.$inferSelect

/** The kinds of leads, in words for mails and for the visitor. */
export const kindLabels = {
  tour: 'Site tour',
  enquiry: 'Enquiry',
  reservation: 'Reservation',
  referral: 'Referral',
  brochure: 'Brochure request',
  waiting: 'Waiting-list request',
  call: 'Call',
  'walk-in': 'Visit to the office',
  whatsapp: 'WhatsApp message',
  added: 'Person added to a deal',
  import: 'Imported from a list',
}

/** Labels for mails to the visitor that replace those of `kindLabels`, which read like a confirmation. */
const requestLabels: Partial<Record<Lead['kind'], string>> = {
  tour: 'request for a site tour',
  reservation: 'reservation request',
  referral: 'request for a call',
}

/**
 * Returns the notice to the sales office about a new lead, with a link to the person at `personUrl`. `filedUnder` is
 * the name of this person if the sender has another name.
 */
export function staffNotice(
  lead: Lead,
  company: Company,
  personUrl: string,
  filedUnder: string | null = null,
): EmailContent {
  const about = lead.estate ?? lead.property ?? 'the site'
  const facts: [string, string | null][] = [
    ['Reference', lead.reference],
    ['Name', lead.name],
    ['E-mail', lead.email],
    ['Phone', lead.phone],
    ['Filed under', filedUnder],
    ['Prefers', contactMethodLabel(lead.preferredContact)],
    ['Property', lead.property],
    ['Estate', lead.estate],
    ['Unit or plot', lead.unit],
    ['Document', lead.document],
    ['Day of the visit', lead.tourDay && dayInWords(lead.tourDay)],
    ['Message', lead.message],
    ['Page', lead.page],
    ['Referral', lead.firstReferral],
  ]
  return {
    subject: `${kindLabels[lead.kind]} ${lead.reference}: ${about}`,
    preview: `${lead.name ?? lead.email} about ${about}`,
    heading: `${kindLabels[lead.kind]} from ${lead.name ?? lead.email}`,
    paragraphs: ['It came in through the website. Reply within one working day.'],
    facts: facts.filter((fact): fact is [string, string] => fact[1] !== null),
    action: { label: 'Open the person', url: personUrl },
    footer: [`${company.siteName}, internal.`],
  }
}

/** Returns the notice to the sales office that replaces single notices when one network sends many leads in an hour. */
export const manyLeadsNotice = ({ siteName, siteUrl }: Company): EmailContent => ({
  subject: 'Many requests came from one network',
  preview: 'All are stored. This mail replaces a mail about each of them.',
  heading: 'Many requests came from one network',
  paragraphs: [
    'More than a few requests of this hour came from the same network. All are stored, and this mail replaces a mail about each of them. The network can be that of an open day, an office or a mobile operator, or somebody invented the requests. Check them before you call.',
  ],
  action: { label: 'Open the list of people', url: `${siteUrl}/admin/people?stage=open` },
  footer: [`${siteName}, internal.`],
})

/** `url` leads to the page on which the visitor chooses a time. Without an `estate`, the general hours apply. */
type RequestedVisit = { url: string; estate: { visitTimes: readonly VisitingHours[] } | null }

const stayInTouch = 'We stay in touch.'

export function acknowledgement(lead: Lead, company: Company, visit?: RequestedVisit): EmailContent {
  const name = greetingName(lead.name)
  const request = requestLabels[lead.kind] ?? kindLabels[lead.kind].toLowerCase()
  const hours = estateHoursInSentence(visit?.estate, company)
  const nextSteps: Record<Lead['kind'], string> = {
    tour: lead.tourDay
      ? `You would like to come on ${dayInWords(lead.tourDay)}. We call or write within one working day to agree the time. Visits run ${hours}; comfortable shoes help. The attached file adds the day to your calendar.`
      : `We call or write within one working day to agree a day. Visits run ${hours}; comfortable shoes help.`,
    enquiry: 'A person replies within one working day, with prices and papers.',
    reservation:
      'This is a request, not a payment. We call you, confirm what is available and send the reservation form to sign.',
    referral: 'A person replies within one working day.',
    brochure: 'The brochure follows.',
    waiting:
      'You get one mail when this home is available. If several people ask, those who asked first get their mail a day earlier.',
    ...{ call: stayInTouch, 'walk-in': stayInTouch, whatsapp: stayInTouch, added: stayInTouch, import: stayInTouch },
  }
  return {
    subject: `We have your ${request} (${lead.reference})`,
    preview: 'It arrived. This is what happens next.',
    heading: name ? `Thank you, ${name}` : 'Thank you',
    paragraphs: [
      `We have your ${request}. Your reference is ${lead.reference}.`,
      nextSteps[lead.kind],
      ...(visit ? ['You do not have to wait for our call: choose the day and the time yourself.'] : []),
      `If it is urgent, call ${company.salesPhone} or write to ${company.salesEmail}.`,
    ],
    ...(visit && { action: { label: 'Choose your time', url: visit.url } }),
    footer: footerOf(company),
  }
}

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
    footer: footerOf(company),
  }
}

const footerOf = ({ siteName, siteUrl }: Company) => [
  `${siteName}, ${siteUrl}`,
  'You get this mail because your e-mail was entered on our website. If it was not you, ignore it.',
]

export function welcomeEmail(company: Company): EmailContent {
  return {
    subject: `Welcome: news from ${company.siteName}`,
    preview: 'Once a month, nothing more.',
    heading: 'Welcome',
    paragraphs: [
      'Your subscription is confirmed. Once a month you get news from the estates, the homes that are available, and the days on which we show them.',
      `Questions at any time: ${company.salesPhone} or ${company.salesEmail}.`,
    ],
    action: { label: 'See the estates', url: `${company.siteUrl}/home` },
    footer: [`${company.siteName}, ${company.siteUrl}`],
  }
}

/** Returns the double opt-in mail to a new subscriber. */
export function confirmSubscriptionEmail(token: string, company: Company): EmailContent {
  return {
    subject: `Confirm: news from ${company.siteName}`,
    preview: 'One click, and you get our news once a month.',
    heading: 'One more click',
    paragraphs: [
      'Somebody, we hope you, asked for our news by mail. Press the button and you get it once a month. If it was not you, do nothing, and you get no mail.',
    ],
    action: { label: 'Yes, send me the news', url: `${company.siteUrl}/newsletter/confirm/${token}` },
    footer: [`${company.siteName}, ${company.siteUrl}`],
  }
}
