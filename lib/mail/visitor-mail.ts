import 'server-only'
import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { emailsTable } from '@/db/tables/leads'
import { env } from '@/lib/env'
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

const { kind, to, createdAt } = emailsTable
const sentInLastHour = and(inArray(kind, kinds), gt(createdAt, sql`now() - interval '1 hour'`))

const hour = 3_600_000

/** The part of the ceiling of an hour that acknowledgements may use: what somebody waits for has the rest for itself. */
const acknowledgements = () => Math.ceil((env.VISITOR_MAILS_PER_HOUR * 2) / 3)

/** The time of a mail, as `queueEmail` takes it; without one it is sent now. */
type Due = { nextAttemptAt?: Date }

/**
 * Returns when another automatic mail of this kind may be sent to this mailbox, under any of its aliases; null beyond its
 * limit: the caller skips the mail. Acknowledgements end at two thirds of the ceiling of the site. Beyond it, mails for
 * which somebody waits are sent an hour later, up to twice the ceiling; so are those about visits beyond the limit of a
 * mailbox. Requests for one mailbox are serialized until their transactions end, so that concurrent requests are counted too.
 */
export async function visitorMailTime(tx: Tx, email: string, mailKind: AutomaticMail): Promise<Due | null> {
  const mailbox = mailboxOf(email)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visitor mail ${mailbox}`}, 0))`)
  const ceiling = env.VISITOR_MAILS_PER_HOUR
  const most = 2 * ceiling
  const recent = await tx.select({ kind, to }).from(emailsTable).where(sentInLastHour).limit(most)
  const isPaused = recent.length >= ceiling
  const isSkipped = mailKind === 'acknowledgement' ? recent.length >= acknowledgements() : recent.length >= most
  if (isPaused || isSkipped)
    logPaused({ sent: recent.length, ceiling, isAcknowledgement: mailKind === 'acknowledgement' })
  if (isSkipped) return null
  const ofMailbox = recent.filter(sent => sent.kind === mailKind && mailboxOf(sent.to) === mailbox).length
  const limit = perMailbox[mailKind]
  // The last state of a visit is worth a late mail: the caller removes the one that it replaces.
  const isLate = isPaused || (mailKind === 'visit-confirmation' && ofMailbox >= limit)
  if (ofMailbox >= (mailKind === 'visit-confirmation' ? 2 * limit : limit)) return null
  return isLate ? { nextAttemptAt: new Date(Date.now() + hour) } : {}
}

/** Returns true while forms are not acknowledged by mail: the part of an hour that acknowledgements may use is used up. */
export async function areAcknowledgementsPaused(db: Tx): Promise<boolean> {
  return (await db.$count(emailsTable, sentInLastHour)) >= acknowledgements()
}

const minute = 60_000
let lastLogged = Number.NEGATIVE_INFINITY

function logPaused({ isAcknowledgement, ...counts }: { sent: number; ceiling: number; isAcknowledgement: boolean }) {
  if (performance.now() - lastLogged < minute) return
  lastLogged = performance.now()
  const which = isAcknowledgement ? 'Forms are not acknowledged by mail' : 'Mails to visitors are sent an hour later'
  log.warn(`${which}: too many mails were sent to visitors within an hour.`, counts)
}
