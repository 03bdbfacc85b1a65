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

/** Stores consents to the present wording. `origin` is a lead's reference, `my data`, or how staff received them. */
export async function giveConsents(tx: Tx, id: string, purposes: readonly ConsentPurpose[], origin: string) {
  if (purposes.length === 0) return
  // The lock prevents that two simultaneous forms of one person store a consent twice.
  await tx.select({ id: contactsTable.id }).from(contactsTable).where(eq(contactsTable.id, id)).for('update')
  const currentPurposes = await listConsents(tx, [id])
  const addedPurposes = purposes.filter(purpose => !currentPurposes.includes(purpose))
  if (addedPurposes.length > 0)
    await tx.insert(contactConsentsTable).values(
      addedPurposes.map(purpose => ({
        contactId: id,
        purpose,
        wording: marketingConsentWording.version,
        given: origin,
      })),
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

/**
 * Gives and withdraws consents, so that the person consents to `chosenPurposes` and no others. New consents are stored
 * for the contact `main`; `contactIds` are all contacts of the person.
 */
export async function setConsents(
  tx: Tx,
  { main, contactIds }: { main: string; contactIds: readonly string[] },
  chosenPurposes: readonly ConsentPurpose[],
  origin: string,
) {
  const currentPurposes = await listConsents(tx, contactIds)
  const addedPurposes = chosenPurposes.filter(purpose => !currentPurposes.includes(purpose))
  const withdrawnPurposes = currentPurposes.filter(purpose => !chosenPurposes.includes(purpose))
  await giveConsents(tx, main, addedPurposes, origin)
  await withdrawConsents(tx, contactIds, withdrawnPurposes, origin)
}
