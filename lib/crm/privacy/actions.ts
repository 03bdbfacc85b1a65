'use server'

import { eq, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { dataRequestKinds } from '@/db/tables/data-requests'
import { type FormResult, invalidForm } from '@/lib/action-result'
import { contactSubject, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { requireContactInSight } from '@/lib/deals/sight'
import { NotFoundError } from '@/lib/errors'
import { normalizeText } from '@/lib/leads/normalize-text'
import { offerFields, purposesIn } from '@/lib/leads/offers'
import { setConsents } from '@/lib/privacy/consents'
import { finishRequest, requestData } from '@/lib/privacy/data-requests'
import { waysToTell } from '../labels'
import { savePersonChange } from '../save-change'

const text = (min: number, message: string) =>
  z.preprocess(value => normalizeText(value, 2000) ?? '', z.string().min(min, message).max(2000))

const consentsSchema = z.object({ ...offerFields, how: z.enum(waysToTell, 'How did they tell you?') })

/** Stores which offers a person agrees to, as they told staff. */
export async function recordConsents(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const sales = await requireContactInSight(id)
  const input = consentsSchema.safeParse(Object.fromEntries(form))
  if (!input.success) return invalidForm(input.error)
  return savePersonChange(sales, id, 'Saved.', async tx => {
    const { staff } = sales
    const contactIds = await contactIdsOf(tx, id)
    await setConsents(tx, { main: id, contactIds }, purposesIn(input.data), `${input.data.how}, ${staff.name}`)
    await recordAuditEvent(tx, { by: staff, action: 'consents-changed', subject: contactSubject(id) })
  })
}

const requestSchema = z.object({
  kind: z.enum(dataRequestKinds, 'Choose one of the list.'),
  text: text(0, '').transform(value => value || null),
})

/** Stores a request about their data that a person made to staff, from when on its time runs. */
export async function recordRequest(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const sales = await requireContactInSight(id)
  const input = requestSchema.safeParse(Object.fromEntries(form))
  if (!input.success) return invalidForm(input.error)
  return savePersonChange(sales, id, 'Recorded: its time runs from now.', tx =>
    requestData(tx, sales.staff, { ...input.data, contactId: id, email: null }),
  )
}

const outcomeSchema = z.object({ outcome: text(3, 'Please write what was done, or why not.') })

/** Ends a request with what was done; who asked by mail gets it as a mail. */
export async function answerRequest(
  contactId: string,
  requestId: string,
  _before: FormResult,
  form: FormData,
): Promise<FormResult> {
  const sales = await requireContactInSight(contactId)
  const input = outcomeSchema.safeParse(Object.fromEntries(form))
  if (!input.success) return invalidForm(input.error)
  return savePersonChange(sales, contactId, 'Answered.', async tx => {
    const contactIds = await contactIdsOf(tx, contactId)
    await finishRequest(tx, sales.staff, { id: z.uuid().parse(requestId), contactIds }, input.data.outcome)
  })
}

/** The contact and those merged into it. */
async function contactIdsOf(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: contactsTable.id })
    .from(contactsTable)
    .where(or(eq(contactsTable.id, id), eq(contactsTable.mergedIntoId, id)))
  if (rows.length === 0) throw new NotFoundError('There is no such person.')
  return rows.map(row => row.id)
}
