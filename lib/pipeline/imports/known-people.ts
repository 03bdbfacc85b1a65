import 'server-only'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '@/db/connect'
import { nameKey } from '@/db/fold-text'
import { phoneNumberIn } from '@/db/phone-number'
import { contactsTable } from '@/db/tables/contacts'
import { leadsTable } from '@/db/tables/leads'
import { inChunks } from '../../../db/in-chunks.ts'
import { phoneWithoutExtension } from '../../phone/extension.ts'
import type { ImportRow } from './import-row.ts'
import { type ImportPerson, loadPeople } from './load-people.ts'

/** People by the keys with which forms find them: a mailbox, a mailbox and a name, a phone and a name. */
export type KnownPeople = {
  byMailbox: Map<string, ImportPerson>
  byMailboxName: Map<string, ImportPerson>
  byPhoneName: Map<string, ImportPerson>
  /** The contact of a mailbox itself, even if it is merged into another; consents are stored with this contact. */
  mailboxHolders: Map<string, string>
  /** The contacts that have a phone, by phone. A person with the same phone and another name is a separate person. */
  byPhone: Map<string, { id: string | null; name: string | null }>
}

/** Returns the key of a mailbox or phone together with a name; null for a name without letters. */
export function keyWith(address: string, name: string | null): string | null {
  const key = nameKey(name ?? '')
  return key === '' ? null : `${address} ${key}`
}

/** Reads all people to whom the rows may belong, by the rules of `findOrCreateContact`, in a few statements. */
export async function loadKnownPeople(tx: Tx, rows: readonly ImportRow[]): Promise<KnownPeople> {
  const mailboxes = new Set(rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])))
  const phones = new Set(rows.flatMap(({ phone }) => (phone ? [phoneWithoutExtension(phone)] : [])))
  const holders = await findHolders(tx, mailboxes)
  const named = await findNamed(tx, mailboxes, holders)
  const withPhone = await findWithPhone(tx, phones)
  const typedNames = await findTypedNames(tx, withPhone)
  const people = await loadPeople(tx, [
    ...holders.values().map(({ id }) => id),
    ...named.values(),
    ...withPhone.map(({ id }) => id),
  ])
  const resolve = (idsByKey: Iterable<[string, string]>) =>
    new Map(
      [...idsByKey].flatMap(([key, id]) => {
        const person = people.get(id)
        return person ? [[key, person] as const] : []
      }),
    )
  const holderIds = new Map([...holders].map(([mailbox, { id }]) => [mailbox, id]))
  return {
    byMailbox: resolve(holderIds),
    byMailboxName: resolve(named),
    byPhoneName: resolve(idsByPhoneAndName(withPhone, typedNames)),
    mailboxHolders: holderIds,
    byPhone: new Map(
      withPhone.filter(({ isUnmerged }) => isUnmerged).map(({ id, name, number }) => [number, { id, name }]),
    ),
  }
}

type Holder = { id: string; keptId: string }

async function findHolders(tx: Tx, mailboxes: ReadonlySet<string>): Promise<Map<string, Holder>> {
  const rows = await inChunks(mailboxes, some =>
    tx
      .select({ id: contactsTable.id, email: contactsTable.email, mergedIntoId: contactsTable.mergedIntoId })
      .from(contactsTable)
      .where(inArray(contactsTable.email, some)),
  )
  return new Map(rows.map(({ id, email, mergedIntoId }) => [email ?? '', { id, keptId: mergedIntoId ?? id }]))
}

/** Finds the person of each name in a mailbox: one without an own e-mail, else its holder, else the newest sender. */
async function findNamed(tx: Tx, mailboxes: ReadonlySet<string>, holders: ReadonlyMap<string, Holder>) {
  const mailbox = sql<string>`lower(${leadsTable.email})`
  const { contactId, name, typedName, createdAt } = leadsTable
  const rows = await inChunks(mailboxes, some =>
    tx
      .select({ mailbox, contactId, name, typedName, hasMailbox: isNotNull(contactsTable.email) })
      .from(leadsTable)
      .innerJoin(contactsTable, eq(contactsTable.id, contactId))
      .where(inArray(mailbox, some))
      .orderBy(desc(createdAt)),
  )
  const rank = (row: (typeof rows)[number]) =>
    (row.hasMailbox ? 2 : 0) + (holders.get(row.mailbox)?.keptId === row.contactId ? 0 : 1)
  const named = new Map<string, string>()
  for (const row of rows.toSorted((one, other) => rank(one) - rank(other))) {
    for (const name of [row.name, row.typedName]) {
      const key = keyWith(row.mailbox, name)
      if (key && !named.has(key)) named.set(key, row.contactId)
    }
  }
  return named
}

const kept = alias(contactsTable, 'kept')

/** Finds the contacts with these phones, most recently changed first. */
async function findWithPhone(tx: Tx, phones: ReadonlySet<string>) {
  const number = phoneNumberIn(contactsTable.phone)
  const rows = await inChunks(phones, some =>
    tx
      .select({
        ...{ id: contactsTable.id, name: contactsTable.name, keptName: kept.name, number },
        ...{ mergedIntoId: contactsTable.mergedIntoId, updatedAt: contactsTable.updatedAt },
      })
      .from(contactsTable)
      .leftJoin(kept, eq(kept.id, contactsTable.mergedIntoId))
      .where(and(inArray(number, some), isNull(contactsTable.erasedAt)))
      .orderBy(desc(contactsTable.updatedAt)),
  )
  return rows.map(({ mergedIntoId, number, ...row }) => ({
    ...row,
    number: number ?? '',
    keptId: mergedIntoId ?? row.id,
    isUnmerged: mergedIntoId === null,
  }))
}

type WithPhone = Awaited<ReturnType<typeof findWithPhone>>[number]

/** Returns the names under which people wrote before staff corrected them, by the id of the person. */
async function findTypedNames(tx: Tx, found: readonly WithPhone[]): Promise<Map<string, (string | null)[]>> {
  const { contactId, typedName } = leadsTable
  const rows = await inChunks(new Set(found.map(({ keptId }) => keptId)), some =>
    tx
      .select({ contactId, typedName })
      .from(leadsTable)
      .where(and(inArray(contactId, some), isNotNull(typedName))),
  )
  const leads = Map.groupBy(rows, row => row.contactId)
  return new Map([...leads].map(([id, ofPerson]) => [id, ofPerson.map(lead => lead.typedName)]))
}

function idsByPhoneAndName(
  found: readonly WithPhone[],
  typedNames: ReadonlyMap<string, (string | null)[]>,
): Map<string, string> {
  const ids = new Map<string, string>()
  for (const { id, keptId, name, keptName, number } of found)
    for (const known of [name, keptName, ...(typedNames.get(keptId) ?? [])]) {
      const key = keyWith(number, known)
      if (key && !ids.has(key)) ids.set(key, id)
    }
  return ids
}
