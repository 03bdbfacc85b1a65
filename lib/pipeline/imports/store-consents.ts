import type { Actor } from '../../audit/record-audit-event.ts'
import 'server-only'
import { inArray } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { contactConsentsTable } from '@/db/tables/data-requests'
import { inChunks } from '../../../db/in-chunks.ts'
import { marketingConsentWording } from '../../text/copy.ts'
import { noonOf } from '../../time/local-time.ts'
import type { ImportChoices } from './import-choices.ts'
import type { ImportPlan } from './plan-import.ts'

/**
 * Stores the consents to offers that staff state for the people of an import, on the stated day. A consent is left out
 * if the person has given it before, or has withdrawn it on that day or later.
 */
export async function storeConsents(tx: Tx, by: Actor, plan: ImportPlan, choices: ImportChoices) {
  const { purposes, consentOn, consentHow, importId } = choices
  if (purposes.length === 0 || !consentOn || !consentHow) return
  // A consent belongs to the contact that has the mailbox, even if this contact was merged into the person.
  const people = new Map(
    plan.leads.map(({ person, row }) => [
      person.id,
      plan.mailboxHolders.get(row.email?.toLowerCase() ?? '') ?? person.id,
    ]),
  )
  const stored = await loadConsents(tx, [...people.keys()])
  const noon = noonOf(consentOn)
  const isLeftOut = (personId: string, purpose: string) =>
    stored
      .get(personId)
      ?.some(
        consent => consent.purpose === purpose && (!consent.withdrawnAt || consent.withdrawnAt >= startOf(consentOn)),
      )
  const added = [...people].flatMap(([personId, contactId]) =>
    purposes
      .filter(purpose => !isLeftOut(personId, purpose))
      .map(purpose => ({
        ...{ contactId, purpose, importId, wording: marketingConsentWording.version },
        ...{ given: `${consentHow}, ${by.name}`, givenAt: noon < new Date() ? noon : new Date() },
      })),
  )
  await inChunks(added, some => tx.insert(contactConsentsTable).values(some))
}

const startOf = (day: string) => new Date(noonOf(day).getTime() - 12 * 3_600_000)

/** Returns the consents of people, including those of contacts that were merged into them. */
async function loadConsents(tx: Tx, personIds: readonly string[]) {
  const merged = await inChunks(personIds, some =>
    tx
      .select({ id: contactsTable.id, personId: contactsTable.mergedIntoId })
      .from(contactsTable)
      .where(inArray(contactsTable.mergedIntoId, some)),
  )
  const personOf = new Map([
    ...personIds.map(id => [id, id] as const),
    ...merged.map(({ id, personId }) => [id, personId ?? id] as const),
  ])
  const { contactId, purpose, withdrawnAt } = contactConsentsTable
  const rows = await inChunks(personOf.keys(), some =>
    tx.select({ contactId, purpose, withdrawnAt }).from(contactConsentsTable).where(inArray(contactId, some)),
  )
  return Map.groupBy(rows, row => personOf.get(row.contactId) ?? row.contactId)
}
