import 'server-only'
import { count, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '@/db/connect'
import { hasPrefixes } from '@/db/folded-search'
import { activitiesTable } from '@/db/tables/activities'
import { contactsTable } from '@/db/tables/contacts'
import { leadsTable } from '@/db/tables/leads'
import { internationalPhone } from '@/lib/phone/international-phone'

/** More messages than these make a search frequent: its people are then looked for one after the other. */
const manyMessages = 5000

/** Whether so many messages match that collecting their people takes longer than looking at the newest ones first. */
export async function isFrequentSearch(db: Tx, q: string): Promise<boolean> {
  const matching = db
    .select({ one: sql`1` })
    .from(leadsTable)
    .where(hasPrefixes(leadsTable.words, q))
    .limit(manyMessages + 1)
    .as('matching')
  const [found] = await db.select({ total: count() }).from(matching)
  return (found?.total ?? 0) > manyMessages
}

/**
 * The condition that a contact matches: word prefixes in names, e-mails, messages, references, WhatsApp codes and notes,
 * or a phone number in any form. Names and e-mails both as they were sent and as staff corrected them. `isFrequent`
 * chooses between two forms with one result: all who match are collected first, or each contact is checked.
 */
export function matchesPerson(contactId: AnyPgColumn, q: string, isFrequent = false): SQL {
  const lead = sql`select ${leadsTable.contactId} from ${leadsTable} where ${hasPrefixes(leadsTable.words, q)}`
  const note = sql`select ${activitiesTable.contactId} from ${activitiesTable} where ${hasPrefixes(activitiesTable.words, q)}`
  const few = [correctedPart(q), ...phoneParts(q)]
  if (!isFrequent) return sql`${contactId} in (${sql.join([lead, note, ...few], sql` union `)})`
  // Not `exists`: PostgreSQL would collect the people of all messages for it.
  return sql`((${lead} and ${leadsTable.contactId} = ${contactId} limit 1) is not null or (${note} and ${activitiesTable.contactId} = ${contactId} limit 1) is not null or ${contactId} in (${sql.join(few, sql` union `)}))`
}

/** Contacts whose corrected name or e-mail matches. `activities` has an index that finds the few that were corrected. */
const correctedPart = (q: string): SQL => {
  const { id, name, email } = contactsTable
  const words = sql`array_to_tsvector(folded_words(concat_ws(' ', ${name}, ${email})))`
  const corrected = sql`select ${activitiesTable.contactId} from ${activitiesTable} where ${activitiesTable.kind} = 'correction'`
  return sql`select ${id} from ${contactsTable} where ${id} in (${corrected}) and ${hasPrefixes(words, q)}`
}

/** Contacts with these digits in a phone number: the whole number in any form, or at least five digits of it. */
function phoneParts(q: string): SQL[] {
  const digits = q.replace(/\D/g, '').replace(/^(254|0)/, '')
  if (digits.length < 5) return []
  const whole = internationalPhone(q)
  // A local number may also be one of another country, which is stored with its code.
  const like = whole ? `%${digits}` : `%${digits}%`
  return [
    sql`select coalesce(${contactsTable.mergedIntoId}, ${contactsTable.id}) from ${contactsTable} where ${contactsTable.phone} like ${like}`,
    // As it was sent: by another sender, or where staff corrected it since.
    whole
      ? sql`select ${leadsTable.contactId} from ${leadsTable} where ${hasPrefixes(leadsTable.words, whole)}`
      : sql`select ${leadsTable.contactId} from ${leadsTable} where ${leadsTable.phone} like ${`%${digits}%`}`,
  ]
}
