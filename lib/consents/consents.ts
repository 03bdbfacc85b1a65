import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { contactsTable } from '../../db/tables/contacts.ts'
import { type ConsentPurpose, consentPurposes, contactConsentsTable } from '../../db/tables/data-requests.ts'
import { marketingConsentWording } from '../text/copy.ts'

const { contactId, purpose, withdrawnAt } = contactConsentsTable
const isActive = isNull(withdrawnAt)

/** Returns the purposes to which these contacts consent at present. */
export async function listConsents(tx: Tx, contactIds: readonly string[]): Promise<ConsentPurpose[]> {
  const rows = await tx
    .selectDistinct({ purpose })
    .from(contactConsentsTable)
    .where(and(inArray(contactId, [...contactIds]), isActive))
  const active = new Set(rows.map(row => row.purpose))
  return consentPurposes.filter(purpose => active.has(purpose))
}

/** Stores consents of a contact with the present wording; `origin` as in the column `given`. Earlier consents stay. */
export async function giveConsents(tx: Tx, id: string, purposes: readonly ConsentPurpose[], origin: string) {
  if (purposes.length === 0) return
  // The lock prevents that two simultaneous forms of one person store a consent twice.
  await tx.select({ id: contactsTable.id }).from(contactsTable).where(eq(contactsTable.id, id)).for('update')
  const present = await listConsents(tx, [id])
  const added = purposes.filter(consent => !present.includes(consent))
  if (added.length > 0)
    await tx
      .insert(contactConsentsTable)
      .values(
        added.map(purpose => ({ contactId: id, purpose, wording: marketingConsentWording.version, given: origin })),
      )
}

/** Withdraws consents of contacts to these purposes. The rows remain, with the time and way of the withdrawal. */
export async function withdrawConsents(
  tx: Tx,
  contactIds: readonly string[],
  purposes: readonly ConsentPurpose[],
  origin: string,
) {
  await tx
    .update(contactConsentsTable)
    .set({ withdrawnAt: sql`now()`, withdrawn: origin })
    .where(and(inArray(contactId, [...contactIds]), inArray(purpose, [...purposes]), isActive))
}

/** Gives and withdraws consents, so that the person consents to the `chosen` purposes and no others. */
export async function setConsents(
  tx: Tx,
  { main, contactIds }: { main: string; contactIds: readonly string[] },
  chosen: readonly ConsentPurpose[],
  origin: string,
) {
  const before = await listConsents(tx, contactIds)
  const added = chosen.filter(consent => !before.includes(consent))
  const withdrawn = before.filter(consent => !chosen.includes(consent))
  await giveConsents(tx, main, added, origin)
  await withdrawConsents(tx, contactIds, withdrawn, origin)
}
