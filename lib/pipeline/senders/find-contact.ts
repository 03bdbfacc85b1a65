import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../db/connect.ts'
import { isSameName } from '../../../db/folded-search.ts'
import { phoneNumberIn } from '../../../db/phone-number.ts'
import { contactsTable } from '../../../db/tables/contacts.ts'
import { leadsTable } from '../../../db/tables/leads.ts'
import { ConflictError, NotFoundError } from '../../errors.ts'
import { phoneWithoutExtension } from '../../phone/extension.ts'
import { isOtherName, type Sender } from './sender.ts'

type Contact = typeof contactsTable.$inferSelect

/** The contact that has the e-mail: the person of the mailbox, or a contact that is merged into this person. */
const holder = alias(contactsTable, 'holder')
/** The contact into which another one is merged. */
const kept = alias(contactsTable, 'kept')

/**
 * Returns the id of the person to whom a new lead belongs, after merges by staff; the row stays locked. It is the
 * person whom staff chose (`chosenId`), else the person of this name in the mailbox, else the person of the mailbox. A
 * phone alone identifies nobody; without an e-mail, the same phone and the same name mean the same caller. Creates a
 * missing contact, and fills in missing values. With `isOwnPerson`, a sender under another name than the person of the
 * mailbox becomes a separate person. Throws `NotFoundError`, and `ConflictError` if the chosen person was erased.
 */
export async function findOrCreateContact(
  tx: Tx,
  sender: Sender,
  { chosenId, isOwnPerson = false }: { chosenId: string | null; isOwnPerson?: boolean },
): Promise<string> {
  const mailbox = sender.email?.toLowerCase() ?? null
  await lockSender(tx, mailbox ?? (sender.phone && phoneWithoutExtension(sender.phone)))
  const holderId = mailbox ? await findHolder(tx, mailbox) : null
  const namedId = mailbox ? await findByMailboxAndName(tx, mailbox, sender.name) : await findWalkIn(tx, sender)
  const mailboxPersonId =
    isOwnPerson && holderId && isOtherName(await nameOf(tx, holderId), sender.name) ? null : holderId
  const id =
    chosenId ?? namedId ?? mailboxPersonId ?? (await createContact(tx, { ...sender, email: holderId ? null : mailbox }))
  const contact = await lockRemaining(tx, id)
  if (contact.erasedAt) throw new ConflictError('This person was erased in the meantime.')
  const isNewMailbox = mailbox !== null && !holderId
  await fillMissing(tx, contact, { ...sender, email: isNewMailbox ? mailbox : null }, chosenId !== null)
  // A new mailbox that staff typed for a chosen person belongs to this person from now on.
  if (chosenId && isNewMailbox && contact.email && contact.email !== mailbox)
    await tx
      .insert(contactsTable)
      .values({ email: mailbox, mergedIntoId: contact.id })
      .onConflictDoNothing({ target: contactsTable.email })
  return contact.id
}

/**
 * Locks a mailbox or phone, so that its leads are handled one by one, and not while staff separate its people. The seed
 * 1 of the hash keeps these locks apart from those with other seeds.
 */
export async function lockSender(tx: Tx, emailOrPhone: string | null): Promise<void> {
  if (emailOrPhone)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${emailOrPhone.toLowerCase()}, 1))`)
}

async function findHolder(tx: Tx, mailbox: string): Promise<string | null> {
  const [found] = await tx.select({ id: contactsTable.id }).from(contactsTable).where(eq(contactsTable.email, mailbox))
  return found?.id ?? null
}

export async function nameOf(tx: Tx, id: string): Promise<string | null> {
  const [contact] = await tx.select({ name: contactsTable.name }).from(contactsTable).where(eq(contactsTable.id, id))
  return contact?.name ?? null
}

/**
 * Finds the person who sent a lead under this name from a mailbox; also by a name that staff corrected. Of several, it
 * prefers people whom staff separated from the mailbox (their contact has no e-mail), then the person of the mailbox,
 * then others, who kept leads when a merge was undone; then the newest lead. Leaves out the person `exceptId`.
 */
export async function findByMailboxAndName(
  tx: Tx,
  mailbox: string,
  name: string | null,
  exceptId?: string,
): Promise<string | null> {
  if (!name) return null
  const [found] = await tx
    .select({ id: leadsTable.contactId })
    .from(leadsTable)
    .innerJoin(contactsTable, eq(contactsTable.id, leadsTable.contactId))
    .leftJoin(holder, eq(holder.email, mailbox))
    .where(
      and(
        eq(sql`lower(${leadsTable.email})`, mailbox),
        or(isSameName(leadsTable.name, name), isSameName(leadsTable.typedName, name)),
        exceptId ? ne(leadsTable.contactId, exceptId) : undefined,
      ),
    )
    .orderBy(
      desc(isNull(contactsTable.email)),
      sql`${leadsTable.contactId} = coalesce(${holder.mergedIntoId}, ${holder.id}) desc nulls last`,
      desc(leadsTable.createdAt),
    )
    .limit(1)
  return found?.id ?? null
}

/** Returns the name to which staff corrected the typed name of a person; null if they did not correct it. */
export async function findCorrectedName(tx: Tx, contactId: string, typed: string): Promise<string | null> {
  const [lead] = await tx
    .select({ name: leadsTable.name })
    .from(leadsTable)
    .where(
      and(
        eq(leadsTable.contactId, contactId),
        isNotNull(leadsTable.typedName),
        isSameName(leadsTable.typedName, typed),
      ),
    )
    .orderBy(desc(leadsTable.updatedAt))
    .limit(1)
  return lead?.name ?? null
}

/** Finds a person with this phone and name, such as an earlier caller or walk-in. */
async function findWalkIn(tx: Tx, { phone, name }: Sender): Promise<string | null> {
  if (!phone || !name) return null
  const corrected = tx
    .select({ id: leadsTable.contactId })
    .from(leadsTable)
    .where(and(isNotNull(leadsTable.typedName), isSameName(leadsTable.typedName, name)))
  const [found] = await tx
    .select({ id: contactsTable.id })
    .from(contactsTable)
    .leftJoin(kept, eq(kept.id, contactsTable.mergedIntoId))
    .where(
      and(
        eq(phoneNumberIn(contactsTable.phone), phoneWithoutExtension(phone)),
        or(
          isSameName(contactsTable.name, name),
          isSameName(kept.name, name),
          inArray(sql`coalesce(${kept.id}, ${contactsTable.id})`, corrected),
        ),
      ),
    )
    .orderBy(desc(contactsTable.updatedAt))
    .limit(1)
  return found?.id ?? null
}

async function createContact(tx: Tx, values: Sender): Promise<string> {
  const [created] = await tx
    .insert(contactsTable)
    .values(values)
    .onConflictDoNothing({ target: contactsTable.email })
    .returning({ id: contactsTable.id })
  // Staff or the owner of the mailbox may have stored the same e-mail meanwhile.
  const id = created?.id ?? (values.email && (await findHolder(tx, values.email)))
  if (!id) throw new Error('A contact was neither stored nor found.')
  return id
}

/** Returns the contact that remains after merges, locked. Follows at most 20: wrong data may contain a circle. */
async function lockRemaining(tx: Tx, id: string, links = 0): Promise<Contact> {
  const [contact] = await tx.select().from(contactsTable).where(eq(contactsTable.id, id)).for('update')
  if (!contact) throw new NotFoundError('There is no such person.')
  return contact.mergedIntoId && links < 20 ? lockRemaining(tx, contact.mergedIntoId, links + 1) : contact
}

/** Fills in missing values, but no phone typed by another sender of the mailbox or by somebody without a name. */
async function fillMissing(tx: Tx, contact: Contact, { email, phone, name }: Sender, isChosen: boolean) {
  const isSamePerson = !isOtherName(contact.name, name) && (name !== null || !contact.name || isChosen)
  const missing = {
    ...(!contact.name && name && { name }),
    ...(!contact.email && email && { email }),
    ...(!contact.phone && phone && isSamePerson && { phone }),
  }
  if (Object.keys(missing).length === 0) return
  await tx
    .update(contactsTable)
    .set({ ...missing, updatedAt: sql`now()` })
    .where(eq(contactsTable.id, contact.id))
}
