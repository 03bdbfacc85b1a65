import 'server-only'
import { and, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { emailsTable } from '@/db/tables/leads'
import { env } from '@/lib/env'
import { countRequest, countUse } from '@/lib/http/rate-limit'
import { log } from '@/lib/logging/log'
import { mailboxOf } from '../text/mailbox'

/** Limits per mailbox and hour of mails that a form sends automatically, to an unverified address, by their kind. */
const perMailbox = {
  acknowledgement: 3,
  'confirm-subscription': 3,
  'confirm-following': 3,
  'data-link': 3,
  // A visit may be booked, moved a few times and cancelled.
  'visit-confirmation': 6,
  'visit-proof': 3,
}
type AutomaticMail = keyof typeof perMailbox
const kinds = Object.keys(perMailbox)

/** Mails for which somebody waits who asked for them: others never use up their part of the ceiling. */
const awaited: readonly string[] = ['data-link', 'visit-confirmation', 'visit-proof']

const { kind, to, createdAt } = emailsTable
const sentInLastHour = and(inArray(kind, kinds), gt(createdAt, sql`now() - interval '1 hour'`))

const hour = 3_600_000

/** The part of the ceiling of an hour that the other kinds may use together. */
const ceilingOfOthers = () => Math.ceil((env.VISITOR_MAILS_PER_HOUR * 2) / 3)

/** The time of a mail, as `queueEmail` takes it; without one it is sent now. */
type Due = { nextAttemptAt?: Date }

/**
 * Returns when another automatic mail of this kind may be sent to this mailbox, under any of its aliases; null beyond a
 * limit: the caller skips the mail. `network` is that of the visitor who causes it; what a stranger causes elsewhere never
 * takes the first mail of an hour from the network of its owner. Beyond the part of its network or the ceiling of the site,
 * acknowledgements are skipped and other mails are sent an hour later, as many again; so are those about visits beyond the
 * limit of a mailbox. Requests for one mailbox are serialized until their transactions end, so that concurrent requests are
 * counted too.
 */
export async function visitorMailTime(
  tx: Tx,
  email: string,
  mailKind: AutomaticMail,
  network: string | null,
): Promise<Due | null> {
  const mailbox = mailboxOf(email)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visitor mail ${mailbox}`}, 0))`)
  const recent = await tx.select({ kind, to }).from(emailsTable).where(sentInLastHour)
  const room = leastRoom(roomOnSite(recent, mailKind), await roomOfNetwork(network))
  if (room !== 'now') logPaused({ kind: mailKind, sent: recent.length })
  if (room === 'none' || (room === 'later' && mailKind === 'acknowledgement')) return null
  const ofMailbox = recent.filter(sent => sent.kind === mailKind && mailboxOf(sent.to) === mailbox).length
  const limit = perMailbox[mailKind]
  // The last state of a visit is worth a late mail: the caller removes the one that it replaces.
  const isLastState = mailKind === 'visit-confirmation'
  const isOver = ofMailbox >= (isLastState ? 2 * limit : limit)
  const isFirst = isOver && network !== null && (await isFirstOfNetwork(mailKind, mailbox, network))
  if (isOver && !isFirst) return null
  const isLate = room === 'later' || (isLastState && ofMailbox >= limit && !isFirst)
  return isLate ? { nextAttemptAt: new Date(Date.now() + hour) } : {}
}

type Room = 'now' | 'later' | 'none'

const leastRoom = (...rooms: Room[]): Room =>
  rooms.find(room => room === 'none') ?? rooms.find(room => room === 'later') ?? 'now'

const roomFor = (sent: number, limit: number): Room => (sent < limit ? 'now' : sent < 2 * limit ? 'later' : 'none')

function roomOnSite(recent: readonly { kind: string }[], mailKind: AutomaticMail): Room {
  const others = recent.filter(sent => !awaited.includes(sent.kind)).length
  if (!awaited.includes(mailKind)) return roomFor(others, ceilingOfOthers())
  return roomFor(recent.length - others, env.VISITOR_MAILS_PER_HOUR - Math.min(others, ceilingOfOthers()))
}

/** A network has as many mails of an hour as forms. */
async function roomOfNetwork(network: string | null): Promise<Room> {
  if (network === null) return 'now'
  const points = env.RATE_PER_ADDRESS
  return roomFor((await countUse({ name: 'visitor-mails', points }, network)).uses - 1, points)
}

/** Returns true for the first mail of a kind within an hour that this network causes beyond the limit of a mailbox. */
const isFirstOfNetwork = async (mailKind: AutomaticMail, mailbox: string, network: string) =>
  (await countRequest({ name: `first-${mailKind}`, points: 1 }, `${mailbox} ${network}`)) === null

/** Returns true while forms are not acknowledged by mail: the part of an hour that such mails may use is used up. */
export async function areAcknowledgementsPaused(db: Tx): Promise<boolean> {
  const others = and(sentInLastHour, notInArray(kind, [...awaited]))
  return (await db.$count(emailsTable, others)) >= ceilingOfOthers()
}

const minute = 60_000
let lastLogged = Number.NEGATIVE_INFINITY

function logPaused(mail: { kind: AutomaticMail; sent: number }) {
  if (performance.now() - lastLogged < minute) return
  lastLogged = performance.now()
  log.warn('A mail to a visitor is skipped or sent an hour later: too many were sent within an hour.', mail)
}
