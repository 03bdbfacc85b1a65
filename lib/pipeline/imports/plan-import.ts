import 'server-only'
import type { Tx } from '@/db/connect'
import { nameKey } from '@/db/fold-text'
import { phoneWithoutExtension } from '../../phone/extension.ts'
import { findDeal } from '../deals/join-deal.ts'
import { isOtherName } from '../senders/sender.ts'
import type { ImportRow } from './import-row.ts'
import { type KnownPeople, keyWith, loadKnownPeople } from './known-people.ts'
import { estateKeys, type ImportDeal, type ImportPerson } from './load-people.ts'

export type PlannedLead = { row: ImportRow; person: ImportPerson; deal: ImportDeal }
type Fill = { name?: string; email?: string; phone?: string }

/** The rows that an import would store, and those that it leaves out. */
export type ImportPlan = {
  leads: PlannedLead[]
  /** Rows of people who already have a lead with the same content. */
  unchanged: { row: ImportRow; person: ImportPerson }[]
  /** Rows of people who were erased: the import does not store them again. */
  erased: ImportRow[]
  /** Rows of new people who have the phone of another person. */
  samePhone: { row: ImportRow; other: { id: string | null; name: string | null } }[]
  /** Missing details of known people, which the import adds. */
  filled: Map<ImportPerson, Fill>
  /** Known deals without an estate, to which a row gives one. */
  dealsGivenEstate: Set<ImportDeal>
  /** The id of the person who has each mailbox. */
  mailboxHolders: Map<string, string>
}

/**
 * Decides to which person and deal each row belongs, in the order of the file, as if staff entered the people one by
 * one (`findOrCreateContact`, `joinDeal`). Stores nothing.
 */
export async function planImport(tx: Tx, rows: readonly ImportRow[]): Promise<ImportPlan> {
  const known = await loadKnownPeople(tx, rows)
  const plan: ImportPlan = {
    ...{ leads: [], unchanged: [], erased: [], samePhone: [] },
    ...{ filled: new Map(), dealsGivenEstate: new Set(), mailboxHolders: known.mailboxHolders },
  }
  for (const row of rows) planRow(plan, known, row)
  return plan
}

function planRow(plan: ImportPlan, known: KnownPeople, row: ImportRow) {
  const found = findPerson(known, row)
  if (found?.isErased) return void plan.erased.push(row)
  if (found && addsNothing(found, row)) return void plan.unchanged.push({ row, person: found })
  const other = found || !row.phone ? undefined : known.byPhone.get(phoneWithoutExtension(row.phone))
  if (other) plan.samePhone.push({ row, other })
  const person = found ?? newPerson(row)
  const isChanged = !found || fillMissing(plan, known, found, row)
  remember(known, person, row, isChanged)
  plan.leads.push({ row, person, deal: joinDeal(plan, person, row) })
  person.leads.push({ ...row, ...namesOf(row, person), estates: estateKeys(row.estateId, row.estate) })
}

const mailboxOf = ({ email }: ImportRow) => email?.toLowerCase() ?? null

function findPerson({ byMailbox, byMailboxName, byPhoneName }: KnownPeople, row: ImportRow): ImportPerson | undefined {
  const mailbox = mailboxOf(row)
  const key = keyWith(mailbox ?? phoneWithoutExtension(row.phone ?? ''), row.name)
  const byName = key ? (mailbox ? byMailboxName : byPhoneName).get(key) : undefined
  return byName ?? (mailbox ? byMailbox.get(mailbox) : undefined)
}

/** Returns true if the person has a lead with all values of the row. */
function addsNothing(person: ImportPerson, row: ImportRow): boolean {
  return person.leads.some(
    lead =>
      (row.name === null || [lead.name ?? person.name, lead.typedName].some(name => isNameOf(row, name))) &&
      (row.phone === null || row.phone === lead.phone || row.phone === person.phone) &&
      (row.estate === null || estateKeys(row.estateId, row.estate).some(key => lead.estates.includes(key))) &&
      (row.message === null || row.message === lead.message),
  )
}

const isNameOf = (row: ImportRow, name: string | null) => name !== null && nameKey(row.name ?? '') === nameKey(name)

/** Returns the names of the lead of a row: the name to which staff corrected the typed one, if they did. */
export function namesOf(row: ImportRow, person: ImportPerson): { name: string | null; typedName: string | null } {
  const corrected = row.name && person.leads.find(lead => isNameOf(row, lead.typedName))
  return corrected ? { name: corrected.name, typedName: row.name } : { name: row.name, typedName: null }
}

const newPerson = (row: ImportRow): ImportPerson => ({
  ...{ id: crypto.randomUUID(), isNew: true, isErased: false },
  ...{ name: row.name, email: mailboxOf(row), phone: row.phone },
  ...{ deals: [], knownOwnerId: null, leads: [] },
})

/**
 * Fills in missing details of a person, as `findOrCreateContact` does. A phone is left out if the row has another name,
 * or none while the person has one. Returns true if a detail was missing.
 */
function fillMissing(plan: ImportPlan, { byMailbox }: KnownPeople, person: ImportPerson, row: ImportRow): boolean {
  const mailbox = mailboxOf(row)
  const isSamePerson = !isOtherName(person.name, row.name) && (row.name !== null || !person.name)
  const missing: Fill = {
    ...(!person.name && row.name && { name: row.name }),
    ...(!person.email && mailbox && !byMailbox.has(mailbox) && { email: mailbox }),
    ...(!person.phone && row.phone && isSamePerson && { phone: row.phone }),
  }
  if (Object.keys(missing).length === 0) return false
  Object.assign(person, missing)
  if (!person.isNew) plan.filled.set(person, { ...plan.filled.get(person), ...missing })
  return true
}

/** Adds the person of a row to the maps, so that later rows of the file find the person. */
function remember(known: KnownPeople, person: ImportPerson, row: ImportRow, isChanged: boolean) {
  const { byMailbox, byMailboxName, byPhoneName, byPhone, mailboxHolders } = known
  const mailbox = mailboxOf(row)
  const mailboxNameKey = mailbox && keyWith(mailbox, row.name)
  if (mailboxNameKey && !byMailboxName.has(mailboxNameKey)) byMailboxName.set(mailboxNameKey, person)
  if (mailbox && person.email === mailbox && !byMailbox.has(mailbox)) {
    byMailbox.set(mailbox, person)
    mailboxHolders.set(mailbox, person.id)
  }
  const number = person.phone && phoneWithoutExtension(person.phone)
  const phoneNameKey = number && keyWith(number, person.name)
  // If several people share a phone and a name, later rows belong to the person who was changed last.
  if (phoneNameKey && isChanged) byPhoneName.set(phoneNameKey, person)
  if (number && !byPhone.has(number)) byPhone.set(number, { id: person.isNew ? null : person.id, name: person.name })
}

function joinDeal(plan: ImportPlan, person: ImportPerson, { estateId }: ImportRow): ImportDeal {
  const found = findDeal(person.deals, { contactId: person.id, estateId })
  const deal = found ?? {
    id: crypto.randomUUID(),
    contactId: person.id,
    isNew: true,
    estateId,
    ownerId: null,
    createdAt: null,
  }
  if (estateId && deal.estateId === null) {
    deal.estateId = estateId
    if (!deal.isNew) plan.dealsGivenEstate.add(deal)
  }
  // Deals that the person owns as main contact come first; among these, the deal with the newest lead.
  const others = person.deals.filter(other => other !== deal)
  const isOwn = ({ contactId }: ImportDeal) => contactId === person.id
  person.deals = isOwn(deal)
    ? [deal, ...others]
    : [...others.filter(isOwn), deal, ...others.filter(other => !isOwn(other))]
  return deal
}
