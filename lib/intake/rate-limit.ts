import 'server-only'
import { env } from '@/lib/env'
import { clientNetwork } from '@/lib/http/client-network'
import { countRequest, countUse, uncountRequest } from '@/lib/http/rate-limit'
import type { FormCounts } from '../mail/visitor-mail'
import { mailboxOf } from '../text/mailbox'

/** A carrier, an exhibition or an office has one address for many people; beyond so many times the usual, it is a robot. */
const margin = 10

/** As many forms of a network within an hour are mailed to staff one by one; the others are joined. */
const mailedOneByOne = () => Math.ceil(env.RATE_PER_ADDRESS / 5)

type Counted = {
  /** Describes for staff what is unusual about the form; null for a usual one. */
  mark: string | null
  /** One of more than a few of its network within an hour. */
  isOneOfMany: boolean
  /** One of so many of its network within an hour that staff look through them later. */
  isSetAside: boolean
  counts: FormCounts
}

/** A form with what `countForm` found. */
export type Marked = Partial<Counted>

/**
 * Counts a form that can be stored, by its network, and by its mailbox there. All instances share the counts. No number
 * refuses a form: a robot in the network of a person would turn them away. What a stranger sends from elsewhere in the name
 * of a mailbox never counts against its owner.
 */
export async function countForm(request: Request, email: string): Promise<Counted> {
  const forms = { name: 'forms', points: env.RATE_PER_ADDRESS }
  const { uses } = await countUse(forms, clientNetwork(request.headers))
  const counts = await countMailed(request, email)
  const isSetAside = uses > margin * env.RATE_PER_ADDRESS
  return { mark: isSetAside ? null : markOf(uses, counts), isOneOfMany: uses > mailedOneByOne(), isSetAside, counts }
}

function markOf(ofNetwork: number, { ofMailbox }: FormCounts): string | null {
  if (ofNetwork > env.RATE_PER_ADDRESS) return 'is one of many from its network within an hour'
  if (ofMailbox > env.RATE_PER_EMAIL) return 'is one of many of its mailbox within an hour'
  return null
}

/**
 * Counts something for which a visitor may get a mail, by their /48, as one client may have all networks in it, and by their
 * mailbox there.
 */
export async function countMailed(request: Request, email: string): Promise<FormCounts> {
  const network = clientNetwork(request.headers, 48)
  const { uses: ofNetwork } = await countUse({ name: 'mailed', points: env.RATE_PER_ADDRESS }, network)
  const limit = { name: 'mailbox', points: env.RATE_PER_EMAIL }
  const { uses: ofMailbox } = await countUse(limit, `${mailboxOf(email)} ${network}`)
  return { ofNetwork, ofMailbox }
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

/** Counts a tap on a WhatsApp link by its network; returns the seconds to wait after far too many of an hour, else null. */
export function countTap(request: Request): Promise<number | null> {
  return countRequest({ name: 'taps', points: margin * env.RATE_PER_ADDRESS }, clientNetwork(request.headers))
}

/**
 * Counts a form of a personal page by its secret link, so that others in the network never use it up. Returns the seconds to
 * wait after too many within an hour, else null.
 */
export const countPersonalForm = (link: string): Promise<number | null> =>
  countRequest({ name: 'personal-forms', points: env.RATE_PER_ADDRESS }, link)
