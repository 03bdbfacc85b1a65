'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { leadStatuses } from '@/db/tables/leads'
import { requireAreaAccess } from '@/lib/auth/access'
import { deleteCopy } from '@/lib/content/working-copies'
import { db } from '@/lib/database'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { findMessage, sendAgain } from '@/lib/mail/outbox'
import { queueVisitConfirmation } from '@/lib/mail/queue-message'
import { erasePerson } from '@/lib/privacy/erase'
import { mergeContacts } from './contacts'
import { addNote, leadUpdateSchema, setStatus, updateLead } from './update-lead'

/** The result of a form in the CRM: a message, whether it succeeded, and messages by field. */
export type CrmResult = {
  done: boolean
  message: string
  fieldErrors?: Record<string, string[] | undefined>
} | null

const idSchema = z.uuid()

/** Sets status, owner, next action and visit of a lead. */
export async function saveLead(id: string, _before: CrmResult, form: FormData): Promise<CrmResult> {
  const staff = await requireAreaAccess('edit', 'leads')
  const input = leadUpdateSchema.safeParse(Object.fromEntries(form))
  if (!input.success)
    return {
      done: false,
      message: 'Please look at the marked fields.',
      fieldErrors: z.flattenError(input.error).fieldErrors,
    }
  return toActionResult('Saved', () =>
    db.transaction(async tx => {
      const { before, after } = await updateLead(tx, staff, idSchema.parse(id), input.data)
      await deleteCopy(tx, { staffId: staff.id, key: 'lead-work', entryId: before.id })
      // The visitor gets a confirmation of a new or changed time.
      if (after.visitAt && after.visitAt.getTime() !== before.visitAt?.getTime())
        await queueVisitConfirmation(tx, after)
    }),
  )
}

/** Adds a note to a lead. */
export async function addLeadNote(id: string, _before: CrmResult, form: FormData): Promise<CrmResult> {
  const staff = await requireAreaAccess('edit', 'leads')
  const text = z
    .string()
    .trim()
    .min(1, 'Write something first.')
    .max(4000, 'At most 4000 characters.')
    .safeParse(form.get('text'))
  if (!text.success)
    return { done: false, message: '', fieldErrors: { text: text.error.issues.map(issue => issue.message) } }
  const lead = idSchema.parse(id)
  return toActionResult('Noted', () =>
    db.transaction(async tx => {
      await addNote(tx, staff, lead, text.data)
      await deleteCopy(tx, { staffId: staff.id, key: 'lead-note', entryId: lead })
    }),
  )
}

/** Sets one status on the chosen leads, all or none. */
export async function setLeadStatus(ids: string[], status: string): Promise<CrmResult> {
  const staff = await requireAreaAccess('edit', 'leads')
  const input = z
    .object({ ids: z.array(z.uuid()).min(1).max(100), status: z.enum(leadStatuses) })
    .parse({ ids, status })
  return toActionResult('Saved', () => setStatus(db, staff, input.ids, input.status))
}

/** Merges two contacts. */
export async function mergeInto(
  keptId: string,
  goneId: string,
  _before: CrmResult,
  _form: FormData,
): Promise<CrmResult> {
  const staff = await requireAreaAccess('edit', 'leads')
  return toActionResult('They are one contact now.', () =>
    mergeContacts(db, staff, idSchema.parse(keptId), idSchema.parse(goneId)),
  )
}

/** Sends a mail again as a new message; a queued one is retried now. */
export async function resendMail(id: string, _before: CrmResult, _form: FormData): Promise<CrmResult> {
  const staff = await requireAreaAccess('edit', 'leads')
  // Mails with account links cannot be sent again: a new link has to be created.
  const mail = await findMessage(db, idSchema.parse(id))
  if (!mail) return { done: false, message: 'There is no such mail.' }
  return toActionResult(mail.state === 'queued' ? 'It is tried now.' : 'It is on its way again.', () =>
    sendAgain(db, staff, idSchema.parse(id)),
  )
}

/** Erases the personal data of a contact; anonymous leads remain for statistics. */
export async function eraseContact(id: string, _before: CrmResult, form: FormData): Promise<CrmResult> {
  const staff = await requireAreaAccess('edit', 'leads')
  if (form.get('sure') !== 'on') return { done: false, message: 'Tick the box first: this cannot be undone.' }
  return toActionResult('Erased.', () => erasePerson(db, staff, idSchema.parse(id)))
}

async function toActionResult(done: string, change: () => Promise<unknown>): Promise<CrmResult> {
  try {
    await change()
  } catch (error) {
    if (error instanceof ConflictError || error instanceof NotFoundError) return { done: false, message: error.message }
    throw error
  }
  refresh()
  return { done: true, message: done }
}
