import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { returnedRow } from '@/db/returned-row'
import { contactsTable } from '@/db/tables/contacts'
import { estateFollowersTable } from '@/db/tables/followers'
import { subscribersTable } from '@/db/tables/leads'
import { marketingConsentFields, purposesIn } from '@/lib/consents/marketing-consents'
import { normalizeText } from '@/lib/text/normalize-text'
import { setConsents } from '../../consents/consents'
import { requestData } from '../data-requests'

const textField = z.preprocess(
  value => normalizeText(value, 2000) ?? '',
  z.string().min(3, 'Please write what it is about.').max(2000),
)

export const myDataFormSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('consents'), ...marketingConsentFields }),
  z.object({ action: z.literal('leave-news') }),
  z.object({ action: z.literal('leave-estate'), id: z.uuid() }),
  z.object({ action: z.literal('see') }),
  z.object({ action: z.literal('correct'), text: textField }),
  z.object({ action: z.literal('object'), text: textField }),
  z.object({ action: z.literal('erase'), sure: z.literal('on', 'Tick the box first: this cannot be undone.') }),
])
export type MyDataForm = z.infer<typeof myDataFormSchema>

/** Makes a change that the owner of this mailbox requested on the page about their data. Throws `ConflictError`. */
export async function changeMyData(tx: Tx, email: string, form: MyDataForm): Promise<void> {
  if (form.action === 'leave-news') return leaveNewsletter(tx, email)
  if (form.action === 'leave-estate') return leaveEstate(tx, email, form.id)
  const contact = await contactOf(tx, email)
  if (form.action === 'consents')
    return setConsents(tx, { main: contact.id, contactIds: [contact.id] }, purposesIn(form), 'my data')
  // The actor is null, because no member of staff enters the request.
  await requestData(tx, null, {
    contactId: contact.mergedIntoId ?? contact.id,
    kind: form.action,
    text: 'text' in form ? form.text : null,
    email,
  })
}

/** Returns the contact with exactly this e-mail: consents belong to it, not to mailboxes that staff joined with it. */
async function contactOf(tx: Tx, email: string) {
  await tx.insert(contactsTable).values({ email }).onConflictDoNothing({ target: contactsTable.email })
  const [contact] = await tx.select().from(contactsTable).where(eq(contactsTable.email, email))
  return returnedRow(contact)
}

const leftState = <Left>(leftAt: Left) => ({ state: 'left' as const, leftAt: sql`coalesce(${leftAt}, now())` })

async function leaveNewsletter(tx: Tx, email: string) {
  await tx.update(subscribersTable).set(leftState(subscribersTable.leftAt)).where(eq(subscribersTable.email, email))
}

async function leaveEstate(tx: Tx, email: string, id: string) {
  const { leftAt } = estateFollowersTable
  await tx
    .update(estateFollowersTable)
    .set(leftState(leftAt))
    .where(and(eq(estateFollowersTable.id, id), eq(estateFollowersTable.email, email)))
}
