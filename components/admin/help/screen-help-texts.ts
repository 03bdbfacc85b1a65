import type { Help } from './collection-help'

const staffOnly = { place: 'panel.work', picture: 'Only staff see it, in this panel' } as const

/** The help of screens that are not the list or the form of a collection. */
const texts = {
  dashboard: {
    text: 'Today shows what waits for you: replies, tasks, visits, and what on the site needs attention.',
    ...staffOnly,
  },
  people: {
    text: 'People are everybody who wrote, called or booked a visit, with what they want and what is next.',
    place: 'estate.request',
    picture: 'What visitors send with a form of the site arrives here',
  },
  person: {
    text: 'Everything that was said and agreed with one person, newest first, and what is next.',
    place: 'estate.request',
    picture: 'What visitors send with a form of the site arrives here',
  },
  caller: {
    text: 'Somebody who called or walked in is added here, so that nobody is forgotten.',
    ...staffOnly,
  },
  visits: {
    text: 'Visits are the appointments at the estates, booked by visitors themselves or by you for them.',
    place: 'visit.times',
    picture: 'The free times on the page Book a visit',
    path: '/visit',
  },
  reports: {
    text: 'Reports count where people come from, how fast they get a reply, and what is sold.',
    place: 'report.chart',
    picture: 'Only staff see it; every figure can be exported',
  },
  replies: {
    text: 'Replies are texts that are used again and again in mails and messages to people.',
    place: 'mail.envelope',
    picture: 'People read them in a mail or in WhatsApp',
  },
  assignment: {
    text: 'Assignment decides who gets new people, and by when somebody has to reply.',
    place: 'contact.form',
    picture: 'What visitors send with a form goes to somebody by these rules',
  },
  subscribers: {
    text: 'Subscribers are the people who asked for the newsletter, and who have confirmed it.',
    place: 'home.footer',
    picture: 'Visitors subscribe in the footer of every page',
    path: '/home',
  },
  mails: {
    text: 'Mails are all messages that the site has sent, and whether they arrived.',
    place: 'mail.envelope',
    picture: 'What people find in their mailbox',
  },
  quote: {
    text: 'A quote offers one home to one person, with its price, its payments and a day until it holds.',
    place: 'aHome.payment',
    picture: 'The person reads it on a page of their own and as a PDF',
  },
  homes: {
    text: 'Homes are all houses, flats and plots one by one, with what is free, held, reserved or sold.',
    place: 'findHome.homes',
    picture: 'The results on the page Find a home, the plan, and the page of each home',
    path: '/homes',
  },
  unit: {
    text: 'One home with its state, its price, who asks for it, and all that has happened to it.',
    place: 'aHome.facts',
    picture: 'The page of a home',
    path: '/homes',
  },
  importHomes: {
    text: 'Many homes are added or changed together from a file of a spreadsheet, after a look at what changes.',
    place: 'findHome.homes',
    picture: 'The results on the page Find a home',
    path: '/homes',
  },
  plan: {
    text: 'The plan is drawn here: roads, plots and green, each plot connected with its home.',
    place: 'estate.plan',
    picture: 'The plan on the page of an estate',
  },
  file: {
    text: 'One file: what it shows, what of it must stay in view where it is cut, and where it is used.',
    place: 'home.hero',
    picture: 'Wherever a page shows this picture',
  },
  missedAddresses: {
    text: 'Missed addresses are those that visitors asked for in vain, so that you can lead them to a page.',
    place: 'browser.address',
    picture: 'Visitors type or follow an address that has no page',
  },
  brokenLinks: {
    text: 'Broken links are those on your pages that lead nowhere, with the place where each can be corrected.',
    place: 'article.text',
    picture: 'A link in a text, in a menu or on a card',
  },
  accounts: {
    text: 'Accounts are the people who work in this panel, and what each of them may see and do.',
    ...staffOnly,
  },
  activity: {
    text: 'Activity lists who changed what and when, so that a question can be answered months later.',
    ...staffOnly,
  },
  integrations: {
    text: 'Integrations tell other programs what happens here, such as a new lead or a sold home.',
    ...staffOnly,
  },
  account: {
    text: 'Your name, your password, your second factor, and where you are signed in.',
    ...staffOnly,
  },
  compare: {
    text: 'An earlier version beside the present one, with what differs, to restore it if it was better.',
    ...staffOnly,
  },
} satisfies Record<string, Help>

export type ScreenKey = keyof typeof texts
export const screenHelp: Record<ScreenKey, Help> = texts
