import 'server-only'
import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { messagesTable } from '@/db/tables/leads'
import { env } from '@/lib/env'
import { log } from '@/lib/logging/log'
import { mailboxOf } from './mailbox'

/** Mails that a form sends automatically, to an unverified address: how many of one kind per mailbox and hour. */
const perMailbox = {
  acknowledgement: 3,
  'confirm-subscription': 3,
  'confirm-following': 3,
  'data-link': 3,
  // A visit may be booked, moved a few times and cancelled.
  'visit-confirmation': 6,
}
type AutomaticMail = keyof typeof perMailbox
const kinds = Object.keys(perMailbox)

const { kind, to, createdAt } = messagesTable
const sentInLastHour = and(inArray(kind, kinds), gt(createdAt, sql`now() - interval '1 hour'`))

/**
 * Whether another automatic mail of this kind may be sent to this mailbox now, under any of its aliases. Beyond the
 * limit the caller only skips the mail. Requests for one mailbox are serialized until their transactions end, so that
 * concurrent requests are counted too.
 */
export async function canMailVisitor(tx: Tx, email: string, mailKind: AutomaticMail): Promise<boolean> {
  const mailbox = mailboxOf(email)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visitor mail ${mailbox}`}, 0))`)
  const ceiling = env.VISITOR_MAILS_PER_HOUR
  const recent = await tx.select({ kind, to }).from(messagesTable).where(sentInLastHour).limit(ceiling)
  if (recent.length >= ceiling) {
    logPaused(ceiling)
    return false
  }
  return recent.filter(sent => sent.kind === mailKind && mailboxOf(sent.to) === mailbox).length < perMailbox[mailKind]
}

/** Whether the hourly ceiling of automatic mails to visitors is reached. */
export async function areVisitorMailsPaused(db: Tx): Promise<boolean> {
  return (await db.$count(messagesTable, sentInLastHour)) >= env.VISITOR_MAILS_PER_HOUR
}

const minute = 60_000
let lastLogged = Number.NEGATIVE_INFINITY

function logPaused(ceiling: number) {
  if (performance.now() - lastLogged < minute) return
  lastLogged = performance.now()
  log.warn('Automatic mails to visitors are paused: the ceiling of an hour is reached.', { ceiling })
}
