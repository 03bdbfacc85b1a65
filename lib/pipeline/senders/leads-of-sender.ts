import { lookKey } from '../../../db/fold-text.ts'
import type { MergeRecord } from '../../../db/tables/contacts.ts'
import { isOtherMailbox, isOtherName } from './sender.ts'

type SentLead = { id: string; name: string | null; email: string | null }

export type SharedPerson<Sent extends SentLead> = {
  contact: { name: string | null; email: string | null }
  /** The contacts that are merged into this one, by staff or, in earlier releases, by a form with the same phone. */
  merged: readonly { id: string; email: string | null }[]
  /** The merges by staff that were not undone. */
  merges: readonly { moved: MergeRecord }[]
  leads: readonly Sent[]
}

/**
 * Returns the leads that move when the sender of one of them becomes a separate person: the leads under the same other
 * name or from the same other mailbox, and leads without a name from the mailbox of this lead. Returns none if
 * the name and mailbox of the lead are those of the person, if no lead would remain with the person, and for leads that
 * came with a merge by staff, which is undone as a whole.
 */
export function leadsOfSender<Sent extends SentLead>(lead: Sent, person: SharedPerson<Sent>): Sent[] {
  const { contact, leads } = person
  const { contactIds, leadIds } = mergedByStaff(person)
  const mailboxes = [contact, ...person.merged.filter(({ id }) => contactIds.has(id))].map(({ email }) => email)
  const isFromOtherMailbox = ({ email }: SentLead) =>
    contact.email !== null && mailboxes.every(mailbox => isOtherMailbox(email, mailbox))
  const senderOf = (sent: SentLead) => {
    if (isOtherName(sent.name, contact.name)) return lookKey(sent.name ?? '')
    return isFromOtherMailbox(sent) ? `@${sent.email?.toLowerCase()}` : null
  }
  const sender = senderOf(lead)
  const isUnnamed = (sent: SentLead) =>
    lookKey(sent.name ?? '') === '' && isFromOtherMailbox(sent) && !isOtherMailbox(sent.email, lead.email)
  const senderLeads = leads.filter(sent => senderOf(sent) === sender || (lead.email && isUnnamed(sent)))
  const canMove = sender !== null && senderLeads.length < leads.length && !senderLeads.some(({ id }) => leadIds.has(id))
  return canMove ? senderLeads : []
}

/** Returns the ids of the contacts and leads that came with merges by staff. */
export function mergedByStaff({ merges }: { merges: readonly { moved: MergeRecord }[] }) {
  return {
    contactIds: new Set(merges.flatMap(({ moved }) => moved.contactIds)),
    leadIds: new Set(
      merges.flatMap(({ moved }) => [...moved.leadIds, ...moved.joined.flatMap(({ leadIds }) => leadIds)]),
    ),
  }
}
