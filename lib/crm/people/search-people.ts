import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { activitiesTable } from '@/db/tables/activities'
import { contactsTable } from '@/db/tables/contacts'
import { leadsTable } from '@/db/tables/leads'
import { internationalPhone } from '@/lib/leads/phone'

/**
 * The condition that a contact matches: word prefixes in names, e-mails, messages, references, WhatsApp codes and notes,
 * or a phone number in any form. Names and e-mails both as they were sent and as staff corrected them.
 */
export function matchesPerson(contactId: AnyPgColumn, q: string): SQL {
  const words =
    q
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, 8) ?? []
  if (words.length === 0) return sql`false`
  const prefixes = words.map(word => `${word}:*`).join(' & ')
  const parts = [
    sql`select ${leadsTable.contactId} from ${leadsTable} where ${leadsTable.words} @@ to_tsquery('simple', ${prefixes})`,
    sql`select ${activitiesTable.contactId} from ${activitiesTable} where ${activitiesTable.words} @@ to_tsquery('simple', ${prefixes})`,
    correctedPart(prefixes),
    ...phoneParts(q),
  ]
  return sql`${contactId} in (${sql.join(parts, sql` union `)})`
}

/** Contacts whose corrected name or e-mail matches. `activities` has an index that finds the few that were corrected. */
const correctedPart = (prefixes: string): SQL => {
  const { id, name, email } = contactsTable
  const words = sql`to_tsvector('simple'::regconfig, coalesce(${name}, '') || ' ' || translate(coalesce(${email}, ''), '@._+-', '     ') || ' ' || coalesce(${email}, ''))`
  const corrected = sql`select ${activitiesTable.contactId} from ${activitiesTable} where ${activitiesTable.kind} = 'correction'`
  return sql`select ${id} from ${contactsTable} where ${id} in (${corrected}) and ${words} @@ to_tsquery('simple', ${prefixes})`
}

/** Contacts with these digits in a phone number: the whole number in any form, or at least five digits of it. */
function phoneParts(q: string): SQL[] {
  const digits = q.replace(/\D/g, '').replace(/^(254|0)/, '')
  if (digits.length < 5) return []
  const whole = internationalPhone(q)
  const matches = whole ? sql`${contactsTable.phone} = ${whole}` : sql`${contactsTable.phone} like ${`%${digits}%`}`
  return [
    sql`select coalesce(${contactsTable.mergedIntoId}, ${contactsTable.id}) from ${contactsTable} where ${matches}`,
    // As it was sent, where staff corrected it since.
    ...(whole
      ? [
          sql`select ${leadsTable.contactId} from ${leadsTable} where ${leadsTable.words} @@ plainto_tsquery('simple', ${whole})`,
        ]
      : []),
  ]
}
