import { nameKey } from '../../../db/fold-text.ts'

type Named = string | null
/** What a sender typed, or what is stored about a person. */
export type Sender = { name: Named; email: string | null; phone: string | null }

/** Whether two names are of different people; a missing name may be anybody's. */
export function isOtherName(one: Named, other: Named): boolean {
  const [a, b] = [nameKey(one ?? ''), nameKey(other ?? '')]
  return a !== '' && b !== '' && a !== b
}

/** Whether a request came from another mailbox than the person's; a missing one may be anybody's. */
export const isOtherMailbox = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.toLowerCase() !== other.toLowerCase()

/** What the sender of a request typed about themselves, where any of it differs from the person; else null. */
export function sentAs({ name, email, phone }: Sender, person: Sender): string | null {
  const isOtherPhone = phone !== null && person.phone !== null && phone !== person.phone
  const differs = isOtherName(name, person.name) || isOtherMailbox(email, person.email) || isOtherPhone
  return differs ? [name, email, phone].filter(Boolean).join(', ') : null
}

/** The phone of a person: their own, else the one that they wrote with; not that of another sender of their mailbox. */
export const phoneOf = (person: Sender, newest: Sender | null): string | null =>
  person.phone ?? (newest && !isOtherName(newest.name, person.name) ? newest.phone : null)
