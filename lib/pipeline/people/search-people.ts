import 'server-only'
import { count, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Tx } from '@/db/connect'
import { matchesWordBeginnings } from '@/db/folded-search'
import { phoneNumberIn } from '@/db/phone-number'
import { activitiesTable } from '@/db/tables/activities'
import { contactsTable } from '@/db/tables/contacts'
import { dealPeopleTable, dealsTable } from '@/db/tables/deals'
import { leadsTable } from '@/db/tables/leads'
import { phoneWithoutExtension } from '@/lib/phone/extension'
import { internationalPhone } from '@/lib/phone/international-phone'

/** A search that matches more leads is frequent; then each contact is checked separately. */
const manyLeads = 5000

/** Returns true if so many leads match that collecting their people takes longer than checking the newest contacts. */
export async function isFrequentSearch(db: Tx, q: string): Promise<boolean> {
  const matching = db
    .select({ one: sql`1` })
    .from(leadsTable)
    .where(matchesWordBeginnings(leadsTable.words, q))
    .limit(manyLeads + 1)
    .as('matching')
  const [found] = await db.select({ total: count() }).from(matching)
  return (found?.total ?? 0) > manyLeads
}

/** Matches deals by their main contact, or by a further person in any deal of this contact. */
export const matchesPerson = (contactId: AnyPgColumn, q: string, isFrequent = false): SQL =>
  sql`(${isMatch(contactId, q, isFrequent)} or ${contactId} in (select ${joined.contactId} from ${dealPeopleTable}
    join ${dealsTable} as joined on ${joined.id} = ${dealPeopleTable.dealId}
    where ${isMatch(dealPeopleTable.contactId, q, isFrequent)}))`

const joined = alias(dealsTable, 'joined')

/**
 * Matches contacts by prefixes of words in names, e-mails, leads, references, WhatsApp codes and notes, or by a phone
 * number in any form. Names and e-mails match as sent and as corrected by staff. `isFrequent` changes the plan, not the
 * result: all matching people are collected first, or each contact is checked.
 */
function isMatch(contactId: AnyPgColumn, q: string, isFrequent: boolean): SQL {
  const lead = sql`select ${leadsTable.contactId} from ${leadsTable} where ${matchesWordBeginnings(leadsTable.words, q)}`
  const note = sql`select ${activitiesTable.contactId} from ${activitiesTable} where ${matchesWordBeginnings(activitiesTable.words, q)}`
  const otherSelects = [correctedPart(q), typedNamePart(q), ...phoneParts(q)]
  if (!isFrequent) return sql`${contactId} in (${sql.join([lead, note, ...otherSelects], sql` union `)})`
  // With `exists`, PostgreSQL would collect the people of all leads.
  return sql`((${lead} and ${leadsTable.contactId} = ${contactId} limit 1) is not null or (${note} and ${activitiesTable.contactId} = ${contactId} limit 1) is not null or ${contactId} in (${sql.join(otherSelects, sql` union `)}))`
}

/** Selects contacts by corrected name or e-mail. An index of `activities` finds the few corrected contacts. */
const correctedPart = (q: string): SQL => {
  const { id, name, email } = contactsTable
  const words = sql`array_to_tsvector(folded_words(concat_ws(' ', ${name}, ${email})))`
  const corrected = sql`select ${activitiesTable.contactId} from ${activitiesTable} where ${activitiesTable.kind} = 'correction'`
  return sql`select ${id} from ${contactsTable} where ${id} in (${corrected}) and ${matchesWordBeginnings(words, q)}`
}

/** Selects contacts by a name that staff corrected. An index finds the few leads with such a name. */
const typedNamePart = (q: string): SQL => {
  const { contactId, typedName } = leadsTable
  const words = sql`array_to_tsvector(folded_words(${typedName}))`
  return sql`select ${contactId} from ${leadsTable} where ${typedName} is not null and ${matchesWordBeginnings(words, q)}`
}

/** Selects contacts by digits of a phone number: the whole number in any form, or at least five digits of it. */
function phoneParts(q: string): SQL[] {
  const phone = internationalPhone(q)
  const wholeNumber = phone && phoneWithoutExtension(phone)
  const typed = wholeNumber && wholeNumber !== phone ? wholeNumber : q
  // The code of Kenya or the first zero is left out, because numbers are written with either.
  const digits = typed.replace(/\D/g, '').replace(/^(254|0)/, '')
  if (digits.length < 5) return []
  // The same local number can exist in another country; it is stored with its country code.
  const like = wholeNumber ? `%${digits}` : `%${digits}%`
  return [
    sql`select coalesce(${contactsTable.mergedIntoId}, ${contactsTable.id}) from ${contactsTable} where ${phoneNumberIn(contactsTable.phone)} like ${like}`,
    // A lead can have another phone than its contact: that of another sender, or one before a correction.
    wholeNumber
      ? sql`select ${leadsTable.contactId} from ${leadsTable} where ${matchesWordBeginnings(leadsTable.words, wholeNumber)}`
      : sql`select ${leadsTable.contactId} from ${leadsTable} where ${phoneNumberIn(leadsTable.phone)} like ${like}`,
  ]
}
