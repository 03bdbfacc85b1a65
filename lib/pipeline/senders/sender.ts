import { lookKey, nameKey } from '../../../db/fold-text.ts'

type Named = string | null
/** The details that a sender typed, or that are stored about a person. */
export type Sender = { name: Named; email: string | null; phone: string | null }

/**
 * Returns true if two names are of different people: they are written differently and look different. A missing name may
 * be anybody's.
 */
export function isOtherName(one: Named, other: Named): boolean {
  const differs = (keyOf: (name: string) => string) => {
    const [a, b] = [keyOf(one ?? ''), keyOf(other ?? '')]
    return a !== '' && b !== '' && a !== b
  }
  // Capitals and small letters of one name can look like different letters of another alphabet.
  return differs(nameKey) && differs(lookKey)
}

/** Returns true if a request is from another mailbox than the person's; a missing one may be anybody's. */
export const isOtherMailbox = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.toLowerCase() !== other.toLowerCase()

/** Returns the details that the sender of a request typed if any of them differs from the person's; otherwise null. */
export function sentAs({ name, email, phone }: Sender, person: Sender): string | null {
  const isOtherPhone = phone !== null && person.phone !== null && phone !== person.phone
  const differs = isOtherName(name, person.name) || isOtherMailbox(email, person.email) || isOtherPhone
  return differs ? [name, email, phone].filter(Boolean).join(', ') : null
}

type Sent = { contactId: string; kind: string }

/**
 * Orders the requests of a deal for something that is done on the screen of one person: theirs come first, and those with
 * which staff added somebody last. Stable otherwise.
 */
export const ownFirst = (contactId: string) => (one: Sent, other: Sent) =>
  placeOf(one, contactId) - placeOf(other, contactId)

const placeOf = (lead: Sent, contactId: string) => (lead.contactId === contactId ? 0 : lead.kind === 'added' ? 2 : 1)

/** Returns the phone of a person: their own, else that of their newest request, unless another sender typed it. */
export const phoneOf = (person: Sender, newest: Sender | null): string | null =>
  person.phone ?? (newest && !isOtherName(newest.name, person.name) ? newest.phone : null)
