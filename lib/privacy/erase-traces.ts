import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { foldedWords } from '../../db/fold-text.ts'
import { contactMergesTable } from '../../db/tables/contacts.ts'
import { dealsTable } from '../../db/tables/deals.ts'
import { workingCopiesTable } from '../../db/tables/history.ts'
import { unitClaimsTable, unitEventsTable } from '../../db/tables/inventory.ts'
import { leadsTable, whatsappSessionsTable } from '../../db/tables/leads.ts'
import { savedViewsTable } from '../../db/tables/replies.ts'
import { phoneWithoutExtension } from '../phone/extension.ts'
import { idsOf, type Person } from './person.ts'

/** Deletes unsaved texts about the person, including texts of deals that a merge joined to another deal. */
export async function deleteUnsavedTexts(tx: Tx, { contacts, deals, leads }: Person) {
  const contactIds = idsOf(contacts)
  const merges = await tx
    .select({ moved: contactMergesTable.moved })
    .from(contactMergesTable)
    .where(or(inArray(contactMergesTable.keptId, contactIds), inArray(contactMergesTable.goneId, contactIds)))
  const joinedDealIds = merges.flatMap(({ moved }) => moved.joined.map(({ deal }) => String(deal.id)))
  const entryIds = [...contactIds, ...idsOf([...deals, ...leads]), ...joinedDealIds]
  await tx.delete(workingCopiesTable).where(inArray(workingCopiesTable.entryId, entryIds))
}

/** Deletes the reasons of holds, reservations and sales; their dates and receipts remain. */
export async function anonymizeClaims(tx: Tx, leadIds: readonly string[]) {
  await tx
    .update(unitClaimsTable)
    .set({ reason: null, extensionReason: null, endReason: null })
    .where(inArray(unitClaimsTable.leadId, leadIds))
  await tx.update(unitEventsTable).set({ reason: null }).where(inArray(unitEventsTable.leadId, leadIds))
}

/** Deletes the saved views of the list of people with which staff find this person. */
export async function deleteSavedViews(tx: Tx, person: Person) {
  const findsPerson = predicateFor(person)
  const views = await tx.select({ id: savedViewsTable.id, query: savedViewsTable.query }).from(savedViewsTable)
  const deletedViews = views.filter(({ query }) => findsPerson(new URLSearchParams(query).get('q') ?? ''))
  await tx.delete(savedViewsTable).where(inArray(savedViewsTable.id, idsOf(deletedViews)))
}

/** Returns a predicate for texts with words of the name, an e-mail or its part before the @, or the end of a phone. */
function predicateFor({ contacts, leads, emails }: Person) {
  const rows = [...contacts, ...leads]
  const names = [...rows.map(({ name }) => name), ...leads.map(({ typedName }) => typedName)].map(name => [
    ...foldedWords(name ?? ''),
    ...foldedWords(name ?? '', ' '),
  ])
  const phones = rows.flatMap(({ phone }) => (phone ? phoneWithoutExtension(phone).replace(/\D/g, '') : []))
  return (text: string) => {
    const searchedText = text.trim().toLowerCase()
    const digits = searchedText.replace(/\D/g, '').replace(/^0/, '')
    // Phones are stored without the 0 of national numbers. Short words and numbers would find many people.
    const words = foldedWords(text).filter(word => word.length > 2)
    return (
      (words.length > 0 && names.some(name => words.every(word => name.some(part => part.startsWith(word))))) ||
      emails.some(email => searchedText === email || searchedText === email.split('@')[0]) ||
      (digits.length > 5 && phones.some(phone => phone.endsWith(digits)))
    )
  }
}

/** Replaces the code of a referrer in leads, deals, WhatsApp sessions and merges. */
export async function replaceReferral(tx: Tx, code: string, newCode: string) {
  await tx.update(leadsTable).set({ firstReferral: newCode }).where(eq(leadsTable.firstReferral, code))
  await tx.update(leadsTable).set({ lastReferral: newCode }).where(eq(leadsTable.lastReferral, code))
  await tx.update(dealsTable).set({ firstReferral: newCode }).where(eq(dealsTable.firstReferral, code))
  await tx.update(whatsappSessionsTable).set({ referral: newCode }).where(eq(whatsappSessionsTable.referral, code))
  const jsonProperty = (value: string) => `"firstReferral": ${JSON.stringify(value)}`
  const { moved } = contactMergesTable
  await tx
    .update(contactMergesTable)
    .set({ moved: sql`replace(${moved}::text, ${jsonProperty(code)}, ${jsonProperty(newCode)})::jsonb` })
    .where(sql`strpos(${moved}::text, ${jsonProperty(code)}) > 0`)
}
