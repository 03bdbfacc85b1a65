'use server'

import { eq, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { dataRequestKinds } from '@/db/tables/data-requests'
import { requireId } from '@/lib/actions/require-id'
import type { FormResult } from '@/lib/actions/result'
import { formInput, staffAction } from '@/lib/actions/staff-action'
import { contactSubject, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { setConsents } from '@/lib/consents/consents'
import { marketingConsentFields, purposesIn } from '@/lib/consents/marketing-consents'
import { NotFoundError } from '@/lib/errors'
import { contactInScope } from '@/lib/pipeline/deal-scope'
import { finishRequest, requestData } from '@/lib/privacy/data-requests'
import { normalizeText } from '@/lib/text/normalize-text'
import { consentChannels } from '../labels'
import { changePerson } from '../people/change-person'

const text = (min: number, message: string) =>
  z.preprocess(value => normalizeText(value, 2000) ?? '', z.string().min(min, message).max(2000))

const consentsSchema = z.object({ ...marketingConsentFields, how: z.enum(consentChannels, 'How did they tell you?') })

/** Stores the purposes to which a person consents, as they told staff. */
export async function recordConsents(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(contactInScope(id), formInput(consentsSchema, form), async (by, values) => {
    await changePerson(by, id, async tx => {
      const contactIds = await contactIdsOf(tx, id)
      await setConsents(tx, { main: id, contactIds }, purposesIn(values), `${values.how}, ${by.staff.name}`)
      await recordAuditEvent(tx, { by: by.staff, action: 'consents-changed', subject: contactSubject(id) })
    })
    return 'Saved.'
  })
}

const requestSchema = z.object({
  kind: z.enum(dataRequestKinds, 'Choose one from the list.'),
  text: text(0, '').transform(value => value || null),
})

/** Stores a data request that a person made to staff. Its deadline counts from now. */
export async function recordRequest(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(contactInScope(id), formInput(requestSchema, form), async (by, request) => {
    await changePerson(by, id, tx => requestData(tx, by.staff, { ...request, contactId: id, email: null }))
    return 'Recorded. The deadline starts today.'
  })
}

const outcomeSchema = z.object({ outcome: text(3, 'Please write what was done, or why not.') })

/** Ends a data request with its outcome. A person who asked by mail gets the outcome by mail. */
export async function finishDataRequest(
  contactId: string,
  requestId: string,
  _before: FormResult,
  form: FormData,
): Promise<FormResult> {
  return staffAction(contactInScope(contactId), formInput(outcomeSchema, form), async (by, { outcome }) => {
    await changePerson(by, contactId, async tx => {
      const contactIds = await contactIdsOf(tx, contactId)
      await finishRequest(tx, by.staff, { id: requireId(requestId, 'request'), contactIds }, outcome)
    })
    return 'Answered.'
  })
}

async function contactIdsOf(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: contactsTable.id })
    .from(contactsTable)
    .where(or(eq(contactsTable.id, id), eq(contactsTable.mergedIntoId, id)))
  if (rows.length === 0) throw new NotFoundError('There is no such person.')
  return rows.map(row => row.id)
}
