import 'server-only'
import { env } from '@/lib/env'
import { clientNetwork } from '@/lib/http/client-network'
import { countRequest, countUse, uncountRequest } from '@/lib/http/rate-limit'
import type { Sender } from '../mail/visitor-mail'
import { mailboxOf } from '../text/mailbox'

/**
 * Forms beyond the usual number are stored with a mark. Only beyond this many times the number of a network are they
 * refused: a carrier, an exhibition or an office has one address for many people.
 */
const margin = 10

/** As many forms of a network within an hour are mailed to staff one by one; the others are joined. */
const few = () => Math.ceil(env.RATE_PER_ADDRESS / 5)

type Counted = {
  /** Seconds after which the form may be sent again; null when it is accepted. */
  wait: number | null
  /** Describes for staff what is unusual about the form; null for a usual one. */
  mark: string | null
  /** One of more than a few of its network within an hour. */
  isOneOfMany: boolean
  sender: Sender
}

/** A form with what `countForm` found. */
export type Marked = { mark?: string | null; isOneOfMany?: boolean; sender?: Sender }

/**
 * Counts a form that can be stored, by its network, and by its mailbox there. All instances share the counts. What a
 * stranger sends from elsewhere in the name of a mailbox never counts against its owner.
 */
export async function countForm(request: Request, email: string): Promise<Counted> {
  const limit = { name: 'forms', points: margin * env.RATE_PER_ADDRESS }
  const network = clientNetwork(request.headers)
  const { uses, wait } = await countUse(limit, network)
  const isOneOfMany = uses > few()
  const sender = { ofNetwork: uses, ofMailbox: 1 }
  if (wait !== null) return { wait, mark: null, isOneOfMany, sender }
  const ofMailbox = await countUse({ name: 'mailbox', points: env.RATE_PER_EMAIL }, `${mailboxOf(email)} ${network}`)
  const isOfMailbox = ofMailbox.wait !== null && 'is one of many of its mailbox within an hour'
  const isOfNetwork = uses > env.RATE_PER_ADDRESS && 'is one of many from its network within an hour'
  const mark = isOfNetwork || isOfMailbox || null
  return { wait, mark, isOneOfMany, sender: { ...sender, ofMailbox: ofMailbox.uses } }
}

/** Things that one network can take under invented names: seats of visits, places in a waiting list. Counted by /48. */
type Scarce = 'seat' | 'place'

const scarce = (kind: Scarce) => ({
  name: `unproved-${kind}`,
  points: Math.ceil(env.RATE_PER_ADDRESS / 12),
  seconds: 24 * 3600,
})

/**
 * Counts something scarce that a visitor takes whose mailbox nobody has proved. `isFree`: the network has few of them within
 * a day; `mayAsk`: it may have a mail with which the mailbox proves itself.
 */
export async function countScarce(request: Request, kind: Scarce) {
  const { uses, wait } = await countUse(scarce(kind), clientNetwork(request.headers, 48))
  return { isFree: wait === null, mayAsk: uses <= env.RATE_PER_ADDRESS }
}

/** Undoes `countScarce` for what could not be taken. */
export const uncountScarce = (request: Request, kind: Scarce) =>
  uncountRequest(scarce(kind), clientNetwork(request.headers, 48))

/** Kinds of requests that are counted separately, so that they never use up the limit of forms. */
export type OtherRequest = 'refused-input' | 'taps'

/** Counts another request of a network; returns the seconds to wait after far too many within an hour, else null. */
export function countOther(request: Request, kind: OtherRequest): Promise<number | null> {
  return countRequest({ name: kind, points: margin * env.RATE_PER_ADDRESS }, clientNetwork(request.headers))
}

/**
 * Counts a form of a personal page by its secret link, so that others in the network never use it up. `wait`: the seconds
 * to wait, else null.
 */
export async function countPersonalForm(request: Request, link: string) {
  const points = env.RATE_PER_ADDRESS
  const { wait, uses: ofMailbox } = await countUse({ name: 'personal-forms', points }, link)
  const { uses: ofNetwork } = await countUse({ name: 'personal-pages', points }, clientNetwork(request.headers))
  return { wait, sender: { ofNetwork, ofMailbox } }
}
