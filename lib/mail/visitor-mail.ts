import 'server-only'
import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { emailsTable } from '@/db/tables/leads'
import { env } from '@/lib/env'
import { log } from '@/lib/logging/log'
import { mailboxOf } from '../text/mailbox'

/** Limits per mailbox and hour of mails that forms send automatically to an unverified mailbox, by kind. */
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
const automaticKinds = Object.keys(perMailbox)

/** The kinds of mail that a visitor asked for and waits for. Other kinds never use up their part of the limit. */
const awaitedKinds: readonly string[] = ['data-link', 'visit-confirmation', 'visit-proof']

const { kind, to, createdAt } = emailsTable
const sentInLastHour = and(inArray(kind, automaticKinds), gt(createdAt, sql`now() - interval '1 hour'`))

const hour = 3_600_000

/** Returns how many mails of other kinds may be sent in an hour with this many awaited mails: at most two thirds. */
const limitOfOthers = (awaited: number) => {
  const limit = env.VISITOR_MAILS_PER_HOUR
  return Math.max(0, Math.min(Math.ceil((limit * 2) / 3), limit - awaited))
}

/** Numbers of the last hour's forms that cause mails, with the current form: by network, and by network and mailbox. */
export type FormCounts = { ofNetwork: number; ofMailbox: number }

/** The time of a mail, as an option of `queueEmail`; empty if the mail is sent now. */
type Due = { nextAttemptAt?: Date }

/**
 * Returns when another automatic mail of this kind may be sent to this mailbox, under any of its aliases; null if the
 * caller must skip the mail. `counts` are the counts of the visitor who causes the mail, or null for staff.
 * - Beyond the limit of the network or of the site, acknowledgements are skipped, and other mails are sent an hour
 *   later, up to twice the limit.
 * - Beyond the limit of the mailbox, mails are skipped, but `visit-confirmation` is sent an hour later, up to twice the
 *   limit. This limit does not apply to the first forms of a network for the mailbox (`maxFirstForms`).
 *
 * Requests for one mailbox are serialized until their transactions end, so that concurrent requests are counted too.
 */
export async function visitorMailTime(
  tx: Tx,
  email: string,
  mailKind: AutomaticMail,
  counts: FormCounts | null,
): Promise<Due | null> {
  const mailbox = mailboxOf(email)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visitor mail ${mailbox}`}, 0))`)
  const recentMails = await tx.select({ kind, to }).from(emailsTable).where(sentInLastHour)
  const sendTime = latest(sendTimeOnSite(recentMails, mailKind), sendTimeOfNetwork(counts))
  if (sendTime !== 'now') logPaused({ kind: mailKind, sent: recentMails.length })
  if (sendTime === 'never' || (sendTime === 'later' && mailKind === 'acknowledgement')) return null
  const ofMailbox = recentMails.filter(sent => sent.kind === mailKind && mailboxOf(sent.to) === mailbox).length
  const limit = perMailbox[mailKind]
  // The last state of a visit is useful even if it is late; the caller removes the mail that it replaces.
  const isLastState = mailKind === 'visit-confirmation'
  const isOverMailboxLimit = ofMailbox >= (isLastState ? 2 * limit : limit)
  const isAmongFirstForms = counts !== null && counts.ofMailbox <= maxFirstForms
  if (isOverMailboxLimit && !isAmongFirstForms) return null
  const isLate = sendTime === 'later' || (isLastState && ofMailbox >= limit && !isAmongFirstForms)
  return isLate ? { nextAttemptAt: new Date(Date.now() + hour) } : {}
}

type SendTime = 'now' | 'later' | 'never'

const latest = (...times: SendTime[]): SendTime =>
  times.find(time => time === 'never') ?? times.find(time => time === 'later') ?? 'now'

const sendTimeWithin = (sent: number, limit: number, maxLater = 2 * limit): SendTime =>
  sent < limit ? 'now' : sent < maxLater ? 'later' : 'never'

function sendTimeOnSite(recent: readonly { kind: string }[], mailKind: AutomaticMail): SendTime {
  const others = recent.filter(sent => !awaitedKinds.includes(sent.kind)).length
  const awaited = recent.length - others
  if (!awaitedKinds.includes(mailKind)) return sendTimeWithin(others, limitOfOthers(awaited), 2 * limitOfOthers(0))
  return sendTimeWithin(awaited, env.VISITOR_MAILS_PER_HOUR - Math.min(others, limitOfOthers(0)))
}

/** A network may cause as many mails in an hour as it may send forms, and as many again an hour later. */
const sendTimeOfNetwork = (counts: FormCounts | null): SendTime =>
  counts === null ? 'now' : sendTimeWithin(counts.ofNetwork - 1, env.RATE_PER_ADDRESS)

/** Number of forms per hour, from one network and for one mailbox, that get a mail beyond the limit of the mailbox. */
const maxFirstForms = 3

/** Returns true while forms are not acknowledged, because acknowledgements have used up their part of the hour. */
export async function areAcknowledgementsPaused(db: Tx): Promise<boolean> {
  const recentMails = await db.select({ kind }).from(emailsTable).where(sentInLastHour)
  return sendTimeOnSite(recentMails, 'acknowledgement') !== 'now'
}

const minute = 60_000
let lastLogged = Number.NEGATIVE_INFINITY

function logPaused(mail: { kind: AutomaticMail; sent: number }) {
  if (performance.now() - lastLogged < minute) return
  lastLogged = performance.now()
  log.warn('A mail to a visitor is skipped or sent an hour later: too many were sent within an hour.', mail)
}
