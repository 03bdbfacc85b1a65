import type { leadsTable } from '../../db/tables/leads.ts'
import type { Letter } from './letter'

type Lead = typeof leadsTable.$inferSelect
type House = { siteName: string; siteUrl: string; salesPhone: string; salesEmail: string; visitHours: string }

const kindWords = {
  tour: 'Site tour',
  enquiry: 'Enquiry',
  reservation: 'Reservation',
  referral: 'Referral',
  brochure: 'Brochure request',
}

/** What the sales office reads when a lead comes in. */
export function staffNotice(lead: Lead, house: House): Letter {
  const about = lead.property ?? lead.estate ?? 'the site'
  const facts: [string, string | null][] = [
    ['Reference', lead.reference],
    ['Name', lead.name],
    ['E-mail', lead.email],
    ['Phone', lead.phone],
    ['Prefers', lead.preferredContact],
    ['Property', lead.property],
    ['Estate', lead.estate],
    ['Unit or plot', lead.unit],
    ['Message', lead.message],
    ['Page', lead.page],
    ['Referral', lead.firstReferral],
  ]
  return {
    subject: `${kindWords[lead.kind]} ${lead.reference}: ${about}`,
    preview: `${lead.name ?? lead.email} about ${about}`,
    heading: `${kindWords[lead.kind]} from ${lead.name ?? lead.email}`,
    paragraphs: ['It came in through the website. Answer within one working day; the visitor was told so.'],
    facts: facts.filter((fact): fact is [string, string] => fact[1] !== null),
    foot: [`${house.siteName}, internal.`],
  }
}

/** What the visitor reads: that it arrived, what happens next, whom to call. */
export function acknowledgement(lead: Lead, house: House): Letter {
  const next = {
    tour: `We call or write within one working day to agree a day. Visits run ${house.visitHours}; comfortable shoes help.`,
    enquiry: 'A person answers within one working day, with prices and papers.',
    reservation:
      'This is a request, not a payment. We call you, confirm what is free and send the reservation form to sign.',
    referral: 'A person answers within one working day.',
    brochure: 'The brochure follows.',
  }[lead.kind]
  return {
    subject: `We have your ${kindWords[lead.kind].toLowerCase()} (${lead.reference})`,
    preview: 'It arrived. This is what happens next.',
    heading: lead.name ? `Thank you, ${lead.name}` : 'Thank you',
    paragraphs: [
      `Your ${kindWords[lead.kind].toLowerCase()} has arrived under the reference ${lead.reference}.`,
      next,
      `If it is urgent, call ${house.salesPhone} or write to ${house.salesEmail}.`,
    ],
    foot: [
      `${house.siteName}, ${house.siteUrl}`,
      'You get this mail because this address was entered on our website. If it was not you, ignore it.',
    ],
  }
}

/** Asks whether a new subscriber really meant it. */
export function confirmSubscription(token: string, house: House): Letter {
  return {
    subject: `Confirm: news from ${house.siteName}`,
    preview: 'One press, and you get our news once a month.',
    heading: 'One more press',
    paragraphs: [
      'Somebody, we hope you, asked for our news at this address. Press the button and it comes once a month. If it was not you, do nothing: nothing will come.',
    ],
    action: { label: 'Yes, send me the news', url: `${house.siteUrl}/newsletter/confirm/${token}` },
    foot: [`${house.siteName}, ${house.siteUrl}`],
  }
}
