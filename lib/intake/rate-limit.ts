import 'server-only'
import { env } from '@/lib/env'
import { clientNetwork } from '@/lib/http/client-network'
import { countRequest, countUse, uncountRequest } from '@/lib/http/rate-limit'
import { mailboxOf } from '../text/mailbox'

/**
 * Forms beyond the usual number are stored with a mark. Only beyond this many times the number of a network are they
 * refused: a carrier, an exhibition or an office has one address for many people.
 */
const margin = 10

type Counted = {
  /** Seconds after which the form may be sent again; null when it is accepted. */
  wait: number | null
  /** Describes for staff what is unusual about the form; null for a usual one. */
  mark: string | null
}

const networkMark = 'is one of many from its network within an hour'

/** A form with the mark that `countForm` gave it. */
export type Marked = { mark?: string | null }

/** Returns true for a form that causes no automatic mail: one network must not use up those of an hour, which are for all. */
export const isWithoutMail = ({ mark }: Marked): boolean => mark === networkMark

/**
 * Counts a form that can be stored, by its network and by its mailbox. All instances share the counts. A mailbox is never
 * refused: a stranger who knows it could send so many forms in its name that its owner is turned away.
 */
export async function countForm(request: Request, email: string): Promise<Counted> {
  const limit = { name: 'forms', points: margin * env.RATE_PER_ADDRESS }
  const { uses, wait } = await countUse(limit, clientNetwork(request.headers))
  if (wait !== null) return { wait, mark: null }
  const ofMailbox = await countUse({ name: 'mailbox', points: env.RATE_PER_EMAIL }, mailboxOf(email))
  if (uses > env.RATE_PER_ADDRESS) return { wait, mark: networkMark }
  return { wait, mark: ofMailbox.wait === null ? null : 'is one of many of its mailbox within an hour' }
}

const seats = () => ({ name: 'seats', points: Math.ceil(env.RATE_PER_ADDRESS / 3) })

/**
 * Counts a seat that a visitor books; returns the seconds to wait after as many within an hour as would let one network
 * take the seats of an estate under invented names, else null.
 */
export const countSeat = (request: Request) => countRequest(seats(), clientNetwork(request.headers))

/** Undoes `countSeat` for a seat that could not be booked. */
export const uncountSeat = (request: Request) => uncountRequest(seats(), clientNetwork(request.headers))

/** Kinds of requests that are counted separately, so that they never use up the limit of forms. */
export type OtherRequest = 'refused-input' | 'taps' | 'personal-forms'

/** Counts another request of a network; returns the seconds to wait after far too many within an hour, else null. */
export function countOther(request: Request, kind: OtherRequest): Promise<number | null> {
  return countRequest({ name: kind, points: margin * env.RATE_PER_ADDRESS }, clientNetwork(request.headers))
}
