import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { lookKey } from '../../../db/fold-text.ts'
import { contactsTable } from '../../../db/tables/contacts.ts'
import { enteredKinds, leadsTable } from '../../../db/tables/leads.ts'
import { emailOf } from './email-of.ts'
import { compareOwnFirst } from './sender.ts'

/** A recipient for replies: the sender of a lead of the deal, or the person of a lead without an e-mail. */
export type Recipient = { leadId: string; reference: string; name: string | null; email: string }

/**
 * Lists the recipients for replies in a deal, each once: this person first, then other senders, and last the people
 * whom staff added. Within each group, senders with an e-mail come first, then those who sent their lead themselves,
 * then the newest. So a reply names a request of its recipient and not a lead that staff entered later.
 */
export async function listRecipients(tx: Tx, dealId: string, personId: string): Promise<Recipient[]> {
  const { id, reference, contactId, kind, name, email } = leadsTable
  const rows = await tx
    .select({ id, reference, contactId, kind, name, email, person: contactsTable.name })
    .from(leadsTable)
    .innerJoin(contactsTable, eq(contactsTable.id, contactId))
    .where(eq(leadsTable.dealId, dealId))
    .orderBy(desc(leadsTable.createdAt), desc(id))
  const isEntered = ({ kind }: (typeof rows)[number]) => enteredKinds.some(entered => entered === kind)
  const inOrder = rows
    .toSorted((one, other) => Number(isEntered(one)) - Number(isEntered(other)))
    .toSorted((one, other) => Number(other.email !== null) - Number(one.email !== null))
    .toSorted(compareOwnFirst(personId))
  const senders = firstOf(inOrder, lead => senderKey(lead.email, lead.name))
  const recipients: Recipient[] = []
  for (const lead of senders) {
    const to = await emailOf(tx, lead)
    const name = (lead.email && lead.name) ?? lead.person
    if (to) recipients.push({ leadId: lead.id, reference: lead.reference, name, email: to })
  }
  return firstOf(recipients, ({ email, name }) => senderKey(email, name))
}

const senderKey = (email: string | null, name: string | null) => `${lookKey(name ?? '')} ${email?.toLowerCase() ?? ''}`

const firstOf = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...new Map(items.toReversed().map(item => [keyOf(item), item])).values()].toReversed()
