import type { Recipient } from './reply-recipients.ts'
import { isOtherName, phoneOf, type Sender } from './sender.ts'

/** Whom the buttons of a deal reach; several are named. */
export type Reachable = { phones: { name: string | null; phone: string }[]; mails: Pick<Recipient, 'name' | 'email'>[] }

/**
 * The phones of a person and of the sender of the newest message under another name, the person's first; and the e-mails
 * that a reply reaches.
 */
export function reachableIn(person: Sender, newest: Sender | null, recipients: readonly Recipient[]): Reachable {
  const isOther = newest !== null && isOtherName(newest.name, person.name)
  const own = { name: person.name ?? newest?.name ?? null, phone: phoneOf(person, newest) }
  const other = isOther && newest.phone !== own.phone ? [newest] : []
  const mails = recipients.length > 0 ? recipients : [person]
  return {
    phones: [own, ...other].flatMap(({ name, phone }) => (phone ? { name, phone } : [])),
    mails: [
      ...new Map(mails.flatMap(({ name, email }) => (email ? [[email.toLowerCase(), { name, email }]] : []))).values(),
    ],
  }
}
