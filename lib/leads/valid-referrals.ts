import { and, eq, inArray, or } from 'drizzle-orm'
import { referralsTable } from '../../db/collections/referrals.ts'
import type { Tx } from '../../db/connect.ts'
import { published } from '../../db/content/published-entries.ts'
import { contactsTable } from '../../db/tables/contacts.ts'
import { internationalPhone } from '../phone/international-phone.ts'
import { mailboxOf } from './mailbox.ts'

type Reachable = { email: string | null; phone: string | null }

/**
 * The codes of published referrers, in the given order; null in place of any other, and of a referrer who is the sender,
 * by what they typed or by any e-mail and phone of their person: nobody refers themselves.
 */
export async function validReferrals(
  tx: Tx,
  codes: readonly (string | null)[],
  sender?: Reachable & { contactId: string },
): Promise<(string | null)[]> {
  const given = codes.filter(code => code !== null)
  if (given.length === 0) return codes.map(() => null)
  const rows = await tx
    .select({ code: referralsTable.code, email: referralsTable.email, phone: referralsTable.phone })
    .from(referralsTable)
    .where(and(published(referralsTable), inArray(referralsTable.code, given)))
  const own = sender && rows.length > 0 ? [sender, ...(await addressesOf(tx, sender.contactId))] : []
  const valid = new Set(rows.filter(referrer => !own.some(contact => isSame(contact, referrer))).map(row => row.code))
  return codes.map(code => (code !== null && valid.has(code) ? code : null))
}

/** Every e-mail and phone of a person. */
const addressesOf = (tx: Tx, contactId: string): Promise<Reachable[]> =>
  tx
    .select({ email: contactsTable.email, phone: contactsTable.phone })
    .from(contactsTable)
    .where(or(eq(contactsTable.id, contactId), eq(contactsTable.mergedIntoId, contactId)))

function isSame(contact: Reachable, referrer: Reachable): boolean {
  const phone = referrer.phone && internationalPhone(referrer.phone)
  return (
    Boolean(contact.email && referrer.email && mailboxOf(contact.email) === mailboxOf(referrer.email)) ||
    Boolean(phone && contact.phone === phone)
  )
}
