import 'server-only'
import { env } from '@/lib/env'
import { clientNetwork } from '@/lib/http/client-network'
import { countRequest, countUse } from '@/lib/http/rate-limit'
import { mailboxOf } from './mailbox'

/**
 * What is more than usual is stored with a mark. Only this many times as much is refused: a carrier, an exhibition or an
 * office has one address for many people.
 */
const margin = 10

type Counted = {
  /** Seconds after which the form may be sent again; null when it is accepted. */
  wait: number | null
  /** What is unusual about it, for staff. */
  mark: string | null
}

/** Counts a form that can be stored, by the network it comes from and by its mailbox. All instances share the counts. */
export async function countForm(request: Request, email: string): Promise<Counted> {
  const byNetwork = await countMarked('forms', env.RATE_PER_ADDRESS, clientNetwork(request.headers))
  if (byNetwork.wait !== null) return byNetwork
  const byMailbox = await countMarked('mailbox', env.RATE_PER_EMAIL, mailboxOf(email))
  return { wait: byMailbox.wait, mark: byNetwork.mark ?? byMailbox.mark }
}

const marks = {
  forms: 'is one of many from its network within an hour',
  mailbox: 'is one of many of its mailbox within an hour',
}

async function countMarked(name: keyof typeof marks, usual: number, key: string): Promise<Counted> {
  const { uses, wait } = await countUse({ name, points: margin * usual }, key)
  return { wait, mark: uses > usual ? marks[name] : null }
}

/** What is counted apart from forms, so that it never uses up what they may: each kind by itself. */
export type OtherRequest = 'refused-input' | 'taps' | 'personal-forms'

/** Counts another request of a network; returns the seconds to wait when there were far too many within an hour, else null. */
export function countOther(request: Request, kind: OtherRequest): Promise<number | null> {
  return countRequest({ name: kind, points: margin * env.RATE_PER_ADDRESS }, clientNetwork(request.headers))
}
