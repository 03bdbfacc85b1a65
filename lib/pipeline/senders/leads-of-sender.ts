import { lookKey } from '../../../db/fold-text.ts'
import type { MergeRecord } from '../../../db/tables/contacts.ts'
import { isOtherMailbox, isOtherName } from './sender.ts'

type SentLead = { id: string; name: string | null; email: string | null }

export type SharedPerson<Sent extends SentLead> = {
  contact: { name: string | null; email: string | null }
  /** The contacts that are merged into this one, by staff or, once, by a form with the same phone. */
  merged: readonly { id: string; email: string | null }[]
  /** The merges by staff that are not undone. */
  merges: readonly { moved: MergeRecord }[]
  leads: readonly Sent[]
}

/**
 * The leads that move when the sender of one of them becomes a person of their own: those under the same other name, or
 * from the same other mailbox. None for the person's own, when no other would remain, and when a merge by staff brought
 * them: that is undone as a whole.
 */
export function leadsOfSender<Sent extends SentLead>(lead: Sent, person: SharedPerson<Sent>): Sent[] {
  const { contact, leads } = person
  const { contactIds, leadIds } = mergedByStaff(person)
  const mailboxes = [contact, ...person.merged.filter(({ id }) => contactIds.has(id))].map(({ email }) => email)
  const isForeign = ({ email }: SentLead) =>
    contact.email !== null && mailboxes.every(own => isOtherMailbox(email, own))
  const senderOf = (sent: SentLead) => {
    if (isOtherName(sent.name, contact.name)) return lookKey(sent.name ?? '')
    return isForeign(sent) ? `@${sent.email?.toLowerCase()}` : null
  }
  const sender = senderOf(lead)
  const isUnnamed = (sent: SentLead) =>
    lookKey(sent.name ?? '') === '' && isForeign(sent) && !isOtherMailbox(sent.email, lead.email)
  const own = leads.filter(sent => senderOf(sent) === sender || (lead.email && isUnnamed(sent)))
  const canMove = sender !== null && own.length < leads.length && !own.some(({ id }) => leadIds.has(id))
  return canMove ? own : []
}

/** The ids of what merges by staff brought to a person. */
export function mergedByStaff({ merges }: { merges: readonly { moved: MergeRecord }[] }) {
  return {
    contactIds: new Set(merges.flatMap(({ moved }) => moved.contactIds)),
    leadIds: new Set(
      merges.flatMap(({ moved }) => [...moved.leadIds, ...moved.joined.flatMap(({ leadIds }) => leadIds)]),
    ),
  }
}
