import type { Recipient } from './reply-recipients.ts'
import { isOtherName, phoneOf, type Sender } from './sender.ts'

type NamedButton = { name: string | null; label: string | null }

/** The people that the buttons of a deal reach. `label` names the button; null if only the person can be meant. */
export type Reachable = {
  phones: (NamedButton & PhoneWarning & { phone: string })[]
  mails: (NamedButton & { email: string })[]
}
/** `typed` is a warning for a phone that another sender typed. */
type PhoneWarning = { typed: string | null }

/**
 * Returns the phones of the person and of another sender of the newest lead, and the e-mails that a reply can go to.
 * `sent` are the leads of the deal, newest first.
 */
export function reachableIn(person: Sender, sent: readonly Sender[], recipients: readonly Recipient[]): Reachable {
  const isOther = ({ name }: Pick<Sender, 'name'>) => isOtherName(name, person.name)
  const [newest] = sent
  const lastOwn = sent.find(message => message.phone && !isOther(message)) ?? null
  const personDetails = { name: person.name ?? lastOwn?.name ?? newest?.name ?? null, phone: phoneOf(person, lastOwn) }
  const other = newest && isOther(newest) && newest.phone !== personDetails.phone ? [newest] : []
  const phones = [personDetails, ...other].flatMap(({ name, phone }) => (phone ? { name, phone } : []))
  const byEmail = (recipients.length > 0 ? recipients : [person]).flatMap(({ name, email }) =>
    email ? ([[email.toLowerCase(), { name, email }]] as const) : [],
  )
  const mails = [...new Map(byEmail.toReversed()).values()].toReversed()
  // A button without a name, below a lead of another sender, would seem to reach that sender.
  const isOtherNewest = newest !== undefined && isOther(newest)
  const labelOf = (all: readonly unknown[], recipient: { name: string | null }, value: string) =>
    all.length > 1 || isOtherNewest || isOther(recipient) ? (recipient.name ?? value) : null
  return {
    phones: phones.map(entry => ({
      ...{ ...entry, label: labelOf(phones, entry, entry.phone) },
      typed: isOther(entry) ? `typed by ${entry.name}, who is not ${person.name}` : null,
    })),
    mails: mails.map(entry => ({ ...entry, label: labelOf(mails, entry, entry.email) })),
  }
}
