import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { referralsTable } from '../../db/collections/referrals.ts'
import type { Tx } from '../../db/connect.ts'
import { contactsTable } from '../../db/tables/contacts.ts'
import { dealsTable } from '../../db/tables/deals.ts'
import { estateFollowersTable } from '../../db/tables/followers.ts'
import { leadsTable, messagesTable, subscribersTable } from '../../db/tables/leads.ts'
import { NotFoundError } from '../errors.ts'

/** Who requested it; null for the site's own scheduled job. */
export type By = { id: string; name: string } | null

export type Person = Awaited<ReturnType<typeof getPerson>>

/**
 * All stored data of the person of this contact: merged contacts, leads, subscriptions, followed estates and mails, under any of their
 * e-mails. Locks the contacts. Throws `NotFoundError`.
 */
export async function getPerson(tx: Tx, contactId: string) {
  const contacts = await mergedContacts(tx, contactId)
  if (contacts.length === 0) throw new NotFoundError('There is no such contact.')
  const ids = contacts.map(({ id }) => id)
  const leads = await tx
    .select()
    .from(leadsTable)
    .where(inArray(leadsTable.contactId, ids))
    .orderBy(asc(leadsTable.createdAt))

  const deals = await tx
    .select()
    .from(dealsTable)
    .where(inArray(dealsTable.contactId, ids))
    .orderBy(asc(dealsTable.createdAt))
  const emails = distinct([...contacts, ...leads].map(({ email }) => email?.toLowerCase()))
  const phones = distinct([...contacts, ...leads].map(({ phone }) => phone))
  const subscriptions = await tx.select().from(subscribersTable).where(inList(subscribersTable.email, emails))
  const followed = await tx.select().from(estateFollowersTable).where(inList(estateFollowersTable.email, emails))
  const messages = await tx
    .select()
    .from(messagesTable)
    .where(
      or(
        inList(
          messagesTable.leadId,
          leads.map(({ id }) => id),
        ),
        inList(
          messagesTable.subscriberId,
          subscriptions.map(({ id }) => id),
        ),
        inList(
          messagesTable.followerId,
          followed.map(({ id }) => id),
        ),
        // A mail about somebody else's lead is not theirs, even if it was sent to their e-mail.
        and(isNull(messagesTable.leadId), inList(messagesTable.to, emails)),
      ),
    )
    .orderBy(asc(messagesTable.createdAt))
  const referrers = await tx
    .select()
    .from(referralsTable)
    .where(or(inList(referralsTable.email, emails), inList(referralsTable.phone, phones)))
  return { contacts, leads, deals, emails, subscriptions, followed, messages, referrers }
}

/** The contact, the one it was merged into, and all others merged into that. */
async function mergedContacts(tx: Tx, contactId: string) {
  const [contact] = await tx.select().from(contactsTable).where(eq(contactsTable.id, contactId))
  if (!contact) return []
  let ids = [contact.mergedIntoId ?? contact.id]
  for (;;) {
    const found = await tx
      .select()
      .from(contactsTable)
      .where(or(inArray(contactsTable.id, ids), inArray(contactsTable.mergedIntoId, ids)))
      .orderBy(asc(contactsTable.id))
      .for('update')
    if (found.length === ids.length) return found
    ids = found.map(({ id }) => id)
  }
}

type TextColumn = Parameters<typeof inArray>[0]
/** An empty list matches nothing; the query builder rejects empty lists. */
const inList = (column: TextColumn, values: readonly string[]) =>
  inArray(column, values.length > 0 ? [...values] : [noId])
const noId = '00000000-0000-0000-0000-000000000000'

const distinct = (values: readonly (string | null | undefined)[]) => [...new Set(values.filter(value => value != null))]
