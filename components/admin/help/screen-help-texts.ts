import { type CollectionKey, collectionFor, isCollectionKey } from '@/db/collections'
import type { Help } from '@/db/content/options/help'

const staffOnly = { highlightedPageBlock: 'panel.work', highlightCaption: 'Only staff see it, in this panel' } as const

/**
 * The help of screens that are not the list or the form of a collection. `highlightedPageBlock` names a page and the
 * block that is coloured in a sketch of the page; the sketch has the caption `highlightCaption`.
 */
const texts = {
  dashboard: {
    text: 'Today shows what is waiting for you: replies, tasks, visits, and what on the site needs attention.',
    ...staffOnly,
  },
  people: {
    text: 'People are everybody who wrote, called or booked a visit, with what they want and what to do next.',
    highlightedPageBlock: 'estate.request',
    highlightCaption: 'Everything that visitors send with a form of the site arrives here',
  },
  person: {
    text: 'Everything said and agreed with one person, and the next steps; what you log while offline is sent later.',
    highlightedPageBlock: 'estate.request',
    highlightCaption: 'Everything that visitors send with a form of the site arrives here',
  },
  caller: {
    text: 'Somebody who called or walked in is added here, so that nobody is forgotten.',
    ...staffOnly,
  },
  importPeople: {
    text: 'Add many people here from a list, such as a sign-up list from a fair, after a preview.',
    ...staffOnly,
  },
  visits: {
    text: 'Visits are the times at which people come to an estate, booked by themselves or by staff.',
    highlightedPageBlock: 'visit.times',
    highlightCaption: 'The free times on the visit page',
    pagePath: '/visit',
  },
  reports: {
    text: 'Reports count where people come from, how fast they get a reply, and what is sold.',
    highlightedPageBlock: 'report.chart',
    highlightCaption: 'Only staff see it; every figure can be exported',
  },
  targets: {
    text: 'Targets are what each agent should sell in a month; the rates decide the commission of a sale.',
    highlightedPageBlock: 'report.chart',
    highlightCaption: 'Only staff see it; the report of commissions compares them with the sales',
  },
  director: {
    text: 'One page for the management: what was sold and reserved this week and last week, and the targets.',
    highlightedPageBlock: 'report.chart',
    highlightCaption: 'Print it, or get it by e-mail on Monday',
  },
  campaigns: {
    text: 'This screen counts the people that each campaign or source brought, and how many of them visited, reserved or bought.',
    highlightedPageBlock: 'report.chart',
    highlightCaption: 'Only staff see it; it shows no names',
  },
  replies: {
    text: 'Replies are templates for the mails and WhatsApp messages that you often send to people.',
    highlightedPageBlock: 'mail.envelope',
    highlightCaption: 'People read them in a mail or in WhatsApp',
  },
  assignment: {
    text: 'Assignment decides who gets new people, and when a reply is due.',
    highlightedPageBlock: 'contact.form',
    highlightCaption: 'These rules decide who gets what visitors send with a form',
  },
  subscribers: {
    text: 'Subscribers are the people who asked for the newsletter, and whether they have confirmed it.',
    highlightedPageBlock: 'home.footer',
    highlightCaption: 'Visitors subscribe in the footer of every page',
    pagePath: '/home',
  },
  mails: {
    text: 'Mails are all messages that the site has sent, and whether they arrived.',
    highlightedPageBlock: 'mail.envelope',
    highlightCaption: 'What people find in their mailbox',
  },
  quote: {
    text: 'A quote offers one home to one person, with its price, its payments and the day until which it is valid.',
    highlightedPageBlock: 'aHome.payment',
    highlightCaption: 'The person reads it on a page of their own and as a PDF',
  },
  homes: {
    text: 'Homes are all houses, flats and plots, and whether each is available, on hold, reserved or sold.',
    highlightedPageBlock: 'findHome.homes',
    highlightCaption: 'The results on the Find a home page, the plan, and the page of each home',
    pagePath: '/homes',
  },
  unit: {
    text: 'One home with its state, its price, the people who asked for it, and its history.',
    highlightedPageBlock: 'aHome.facts',
    highlightCaption: 'The page of a home',
    pagePath: '/homes',
  },
  importHomes: {
    text: 'Add or change many homes at once from a spreadsheet, after a preview of what changes.',
    highlightedPageBlock: 'findHome.homes',
    highlightCaption: 'The results on the Find a home page',
    pagePath: '/homes',
  },
  plan: {
    text: 'Draw the plan of the estate here: roads, plots and green areas, each plot linked to its home.',
    highlightedPageBlock: 'estate.plan',
    highlightCaption: 'The plan on the page of an estate',
  },
  file: {
    text: 'One file: what it shows, which part stays in view when it is cropped, and where it is used.',
    highlightedPageBlock: 'home.hero',
    highlightCaption: 'Wherever a page shows this picture',
  },
  missedAddresses: {
    text: 'Missed URLs are those that visitors requested but that do not exist; redirect them to a page.',
    highlightedPageBlock: 'browser.address',
    highlightCaption: 'Visitors who open a URL without a page',
  },
  brokenLinks: {
    text: 'Broken links are links on your pages that no longer work, and where you can correct each of them.',
    highlightedPageBlock: 'article.text',
    highlightCaption: 'A link in a text, in a menu or on a card',
  },
  accounts: {
    text: 'Accounts are the sign-ins of the staff, with what each member of staff may see and do.',
    ...staffOnly,
  },
  activity: {
    text: 'Activity lists who changed what and when, so that you can look it up months later.',
    ...staffOnly,
  },
  integrations: {
    text: 'Integrations tell other programs what happens here, such as the sale of a home, and bring in leads from other programs.',
    ...staffOnly,
  },
  account: {
    text: 'Your name, your password, your second factor, and where you are signed in.',
    ...staffOnly,
  },
  compare: {
    text: 'Compare an earlier version with the current one, and restore it if it was better.',
    ...staffOnly,
  },
} satisfies Record<string, Help>

export type ScreenKey = keyof typeof texts
export const screenHelp: Record<ScreenKey, Help> = texts

/** The key of a help text: a collection, for its list and form, or another screen. */
export type HelpKey = CollectionKey | ScreenKey

export function helpOf(key: HelpKey): Help {
  if (!isCollectionKey(key)) return screenHelp[key]
  const { help, shownOn } = collectionFor(key)
  return typeof shownOn === 'string' ? { pagePath: shownOn, ...help } : help
}
