import 'server-only'
import { env } from '@/lib/env'
import { clientNetwork } from '@/lib/http/client-network'
import { countRequest, countUse, uncountRequest } from '@/lib/http/rate-limit'
import type { FormCounts } from '../mail/visitor-mail'
import { mailboxOf } from '../text/mailbox'

/** Forms of a network beyond this multiple of the hourly limit are far too many: an office shares one network. */
const excessFactor = 10

/** Returns how many forms of a network in an hour, a fifth of the limit, get a notice each; further ones share one. */
const maxSeparateNotices = () => Math.ceil(env.RATE_PER_ADDRESS / 5)

type CountedForm = {
  /** A reason for suspicion that staff read beside an unusual form; null for a usual one and for one filed as spam. */
  spamRemark: string | null
  /** True for a form beyond the first few of its network within an hour. */
  sharesNotice: boolean
  /** True for one of far too many forms of its network within an hour, which is filed as spam. */
  isTooManyOfNetwork: boolean
  counts: FormCounts
}

/** A form with the result of `countForm`. */
export type WithFormCounts = Partial<CountedForm>

/**
 * Counts a valid form by its network, and by its mailbox within the network. All instances share the counts. No form is
 * rejected for its number, because a robot in the network of a person would lock them out. Forms of other networks do
 * not count for a mailbox.
 */
export async function countForm(request: Request, email: string): Promise<CountedForm> {
  const forms = { name: 'forms', points: env.RATE_PER_ADDRESS }
  const { uses } = await countUse(forms, clientNetwork(request.headers))
  const counts = await countMailed(request, email)
  const isTooManyOfNetwork = uses > excessFactor * env.RATE_PER_ADDRESS
  return {
    spamRemark: isTooManyOfNetwork ? null : spamRemarkOf(uses, counts),
    sharesNotice: uses > maxSeparateNotices(),
    isTooManyOfNetwork,
    counts,
  }
}

function spamRemarkOf(ofNetwork: number, { ofMailbox }: FormCounts): string | null {
  if (ofNetwork > env.RATE_PER_ADDRESS) return 'is one of many from its network within an hour'
  if (ofMailbox > env.RATE_PER_EMAIL) return 'is one of many of its mailbox within an hour'
  return null
}

/** Counts, by network (a /48, which one client may own) and by mailbox within it, an action that may send mail. */
export async function countMailed(request: Request, email: string): Promise<FormCounts> {
  const network = clientNetwork(request.headers, 48)
  const { uses: ofNetwork } = await countUse({ name: 'mailed', points: env.RATE_PER_ADDRESS }, network)
  const limit = { name: 'mailbox', points: env.RATE_PER_EMAIL }
  const { uses: ofMailbox } = await countUse(limit, `${mailboxOf(email)} ${network}`)
  return { ofNetwork, ofMailbox }
}

/** Things that a network could use up with invented names: seats of visits, places on waiting lists. Counted by /48. */
type ScarceThing = 'seat' | 'place'

const scarceLimit = (kind: ScarceThing) => ({
  name: `unproved-${kind}`,
  points: Math.ceil(env.RATE_PER_ADDRESS / 12),
  seconds: 24 * 3600,
})

/**
 * Counts a scarce thing for a visitor whose mailbox is not proved. `isWithinLimit` is true if the network took only a
 * few (five by default) within a day. `mayGetProofMail` is true if it may get a mail for proving the mailbox.
 */
export async function countScarce(request: Request, kind: ScarceThing) {
  const { uses, wait } = await countUse(scarceLimit(kind), clientNetwork(request.headers, 48))
  return { isWithinLimit: wait === null, mayGetProofMail: uses <= env.RATE_PER_ADDRESS }
}

/** Undoes `countScarce` if the visitor did not get the thing. */
export const uncountScarce = (request: Request, kind: ScarceThing) =>
  uncountRequest(scarceLimit(kind), clientNetwork(request.headers, 48))

/** Counts a tap on a WhatsApp link by network. Returns the seconds to wait after far too many in an hour, else null. */
export function countTap(request: Request): Promise<number | null> {
  return countRequest({ name: 'taps', points: excessFactor * env.RATE_PER_ADDRESS }, clientNetwork(request.headers))
}

/**
 * Counts a form of a personal page by its secret link, so that other people in the network do not use up its limit.
 * Returns the seconds to wait after too many forms in an hour, else null.
 */
export const countPersonalForm = (link: string): Promise<number | null> =>
  countRequest({ name: 'personal-forms', points: env.RATE_PER_ADDRESS }, link)
