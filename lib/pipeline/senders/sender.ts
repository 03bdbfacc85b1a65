import { lookKey, nameKey } from '../../../db/fold-text.ts'

type Name = string | null
/** The details that a sender typed, or the stored details of a person. */
export type Sender = { name: Name; email: string | null; phone: string | null }

/** Returns true if two names differ in both spelling and look. A missing name matches every name. */
export function isOtherName(one: Name, other: Name): boolean {
  const differs = (keyOf: (name: string) => string) => {
    const [a, b] = [keyOf(one ?? ''), keyOf(other ?? '')]
    return a !== '' && b !== '' && a !== b
  }
  // A name in small letters can look like another name in capitals of another alphabet, so both keys must differ.
  return differs(nameKey) && differs(lookKey)
}

/** Returns true if two mailboxes differ. A missing mailbox matches every mailbox. */
export const isOtherMailbox = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.toLowerCase() !== other.toLowerCase()

/** Returns the details that a sender typed if any of them differs from the person; otherwise null. */
export function differingDetails({ name, email, phone }: Sender, person: Sender): string | null {
  const isOtherPhone = phone !== null && person.phone !== null && phone !== person.phone
  const differs = isOtherName(name, person.name) || isOtherMailbox(email, person.email) || isOtherPhone
  return differs ? [name, email, phone].filter(Boolean).join(', ') : null
}

type Sent = { contactId: string; kind: string }

/** Compares a deal's leads for a person's screen: own leads first, last the leads with which staff added people. */
export const compareOwnFirst = (contactId: string) => (one: Sent, other: Sent) =>
  placeOf(one, contactId) - placeOf(other, contactId)

const placeOf = (lead: Sent, contactId: string) => (lead.contactId === contactId ? 0 : lead.kind === 'added' ? 2 : 1)

type Known = Pick<Sender, 'name' | 'phone'>

/** Returns the name and phone of the sender of a lead, else those of the person: the phone only if the names agree. */
export const knownDetails = ({ name, phone }: Known, person: Known): Known => ({
  name: name ?? person.name,
  phone: phone ?? (isOtherName(name, person.name) ? null : person.phone),
})

/** Returns the phone of a person, else the phone of their newest lead unless another sender typed it. */
export const phoneOf = (person: Sender, newest: Sender | null): string | null =>
  person.phone ?? (newest && !isOtherName(newest.name, person.name) ? newest.phone : null)
