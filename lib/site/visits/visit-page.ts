import 'server-only'
import { getSettings } from '@/lib/content/settings'
import { db } from '@/lib/database'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { readReplyTime } from '@/lib/pipeline/reply/reply-time'
import { localDay } from '@/lib/time/local-time'
import { bookableDays, listVisitDays, type VisitDay } from '@/lib/visits/availability'
import { isMailboxProof } from '@/lib/visits/mailbox-proof'
import { addDays } from '@/lib/visits/slots'
import { listVisitEstates, type VisitEstate } from '@/lib/visits/visit-estates'
import { findVisit, type SiteVisit } from '@/lib/visits/visits'
import { qrSvg } from '../referral-link'

/** The number of days with times on one page. */
const daysPerPage = 14

const problems: Record<string, string> = {
  taken: 'This time is no longer free. Please choose another.',
  many: 'You have booked three visits, the most that you can book here. Move or cancel one of them, or call us to book more.',
  confirm:
    'One more step: many visits were asked for from your network today. Open the mail that we have sent you, and confirm there that the mailbox is yours. Until then the time stays free for others.',
  'confirm-later':
    'One more step: many visits were asked for from your network today. We send you a mail within an hour; open it, and confirm there that the mailbox is yours. Until then the time stays free for others.',
  network:
    'Many visits were asked for from your network today, so this time could not be booked here. Please call us, or try again tomorrow.',
  begun: 'This visit has begun or taken place. Please call us.',
  broken: 'This link is incomplete: copy all of it from the mail, or choose a time below and we send you a new one.',
  unread: 'The form could not be read. Please choose again.',
  person: 'Please write a name, and a phone number as 07… or +44…',
}

/** `asked` means that no time is booked yet, `over` that the visit has begun and staff recorded no outcome. */
type VisitState = 'asked' | 'booked' | 'cancelled' | 'missed' | 'arrived' | 'over'

export type VisitPage = {
  token: string
  reference: string
  phone: string
  state: VisitState
  start: Date | null
  /** The time zone of the visitor, if it is known. */
  timeZone: string | null
  /** The local day that the visitor requested in the enquiry. */
  tourDay: string | null
  estate: { title: string; place: string; slug: string } | null
  estates: VisitEstate[]
  /** The estate whose times are shown. */
  chosen: VisitEstate | null
  days: VisitDay[]
  /** The first days of the previous and the next page; null where there is none. */
  earlier: string | null
  later: string | null
  /** The QR code for the gate, as SVG; empty without a booked visit. */
  qr: string
  message: string | null
  /** The proof of the mailbox from the link of a mail; null if it is missing or invalid. */
  proof: string | null
  /** The time in the link of the mail that proves the mailbox, if it is still free. */
  requestedTime: Date | null
  /** True directly after the visitor sent the enquiry. */
  isNew: boolean
  /** A sentence with the time of the reply to a new lead, outside office hours. */
  answerTime: string | null
  /** True if the lead has a name for the gate. */
  isNamed: boolean
  /** True while the visitor chooses another time or estate. */
  isMoving: boolean
  /** True after the visitor has sent feedback about a past visit. */
  isAnswered: boolean
}

/** Returns what the page of the visit with this token shows for a query; null when there is no such visit. */
export async function findVisitPage(
  token: string,
  query: URLSearchParams,
  now = new Date(),
): Promise<VisitPage | null> {
  const found = await findVisit(db, { token })
  if (!found) return null
  const { visit, lead, estate } = found
  const [settings, estates] = await Promise.all([getSettings(), listVisitEstates(db)])
  const state = stateOf(visit, now)
  const wantedEstate = query.get('estate')
  const chosen = estates.find(({ id, slug }) => (wantedEstate ? slug === wantedEstate : id === visit.estateId)) ?? null
  const first = firstDay(query.get('from') ?? lead.tourDay, now)
  const proof = query.get('proof')
  const isProved = proof !== null && isMailboxProof(visit.id, proof)
  const days = chosen ? await listVisitDays(db, chosen, { from: first, days: daysPerPage, now, except: visit.id }) : []
  const last = addDays(localDay(now), bookableDays)
  const canBook = state === 'asked' || state === 'cancelled' || state === 'missed'
  const requestedTime = isProved && canBook ? freeTime(days, query.get('time')) : null
  const isTaken = isProved && query.has('time') && !requestedTime
  const linkProblem = proof === null || !canBook ? '' : isTaken ? 'taken' : isProved ? '' : 'broken'
  return {
    token,
    reference: lead.reference,
    phone: settings.salesPhone,
    state,
    start: visit.during?.from ?? null,
    timeZone: visit.timeZone,
    tourDay: lead.tourDay,
    estate,
    estates,
    chosen,
    days,
    earlier: first > localDay(now) ? laterDay(localDay(now), addDays(first, -daysPerPage)) : null,
    later: addDays(first, daysPerPage) <= last ? addDays(first, daysPerPage) : null,
    qr: state === 'booked' ? await qrSvg(absoluteUrl(`/admin/visits/check-in/${token}`)) : '',
    message: problems[query.get('problem') ?? linkProblem] ?? null,
    proof: isProved && canBook ? proof : null,
    requestedTime,
    isNew: query.has('sent'),
    answerTime: query.has('sent') ? await readReplyTime(db, now) : null,
    isNamed: lead.name !== null,
    isMoving: query.has('problem') || (!proof && (query.has('estate') || query.has('from'))),
    isAnswered: query.has('answered'),
  }
}

/** Returns the time of these days that begins at this instant, if it is free. */
const freeTime = (days: readonly VisitDay[], time: string | null) =>
  days.flatMap(({ slots }) => slots).find(({ start, freeSeats }) => freeSeats > 0 && start.toISOString() === time)
    ?.start ?? null

const laterDay = (a: string, b: string) => (a > b ? a : b)

/** Returns the first day on the page: the requested day if it can be booked, otherwise today. */
function firstDay(requested: string | null, now: Date): string {
  const today = localDay(now)
  const isDay = requested !== null && /^\d{4}-\d\d-\d\d$/.test(requested) && !Number.isNaN(Date.parse(requested))
  return isDay && requested > today && requested <= addDays(today, bookableDays) ? requested : today
}

function stateOf({ during, cancelledAt, arrivedAt, missedAt }: SiteVisit, now: Date): VisitState {
  if (!during) return 'asked'
  if (cancelledAt) return 'cancelled'
  if (missedAt) return 'missed'
  if (arrivedAt) return 'arrived'
  return during.from > now ? 'booked' : 'over'
}
