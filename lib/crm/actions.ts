'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { leadStatuses, type leadsTable } from '@/db/tables/leads'
import { attempt, type FormResult, invalidForm } from '@/lib/action-result'
import { requireAreaAccess } from '@/lib/auth/access'
import { deleteCopy } from '@/lib/content/working-copies'
import { db } from '@/lib/database'
import { companyDetails } from '@/lib/mail/company'
import { findMessage, sendAgain } from '@/lib/mail/outbox'
import { erasePerson } from '@/lib/privacy/erase'
import { agreeTime, cancelVisit } from '@/lib/sales/visits/change-visit'
import { ensureVisit } from '@/lib/sales/visits/visits'
import { mergeContacts } from './contacts'
import { addNote, leadUpdateSchema, setStatus, updateLead } from './update-lead'

type Lead = typeof leadsTable.$inferSelect

const idSchema = z.uuid()

/** Sets status, owner, next action and visit of a lead. */
export async function saveLead(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'leads')
  const input = leadUpdateSchema.safeParse(Object.fromEntries(form))
  if (!input.success) return invalidForm(input.error)
  return run('Saved', () =>
    db.transaction(async tx => {
      const { before, after } = await updateLead(tx, staff, idSchema.parse(id), input.data)
      await deleteCopy(tx, { staffId: staff.id, key: 'lead-work', entryId: before.id })
      if (after.visitAt?.getTime() !== before.visitAt?.getTime()) await storeVisitTime(tx, staff, after)
    }),
  )
}

/** Adds a note to a lead. */
export async function addLeadNote(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
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
  return run('Noted', () =>
    db.transaction(async tx => {
      await addNote(tx, staff, lead, text.data)
      await deleteCopy(tx, { staffId: staff.id, key: 'lead-note', entryId: lead })
    }),
  )
}

/** Sets one status on the chosen leads, all or none. */
export async function setLeadStatus(ids: string[], status: string): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'leads')
  const input = z
    .object({ ids: z.array(z.uuid()).min(1).max(100), status: z.enum(leadStatuses) })
    .parse({ ids, status })
  return run('Saved', () => setStatus(db, staff, input.ids, input.status))
}

/** Merges two contacts. */
export async function mergeInto(
  keptId: string,
  goneId: string,
  _before: FormResult,
  _form: FormData,
): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'leads')
  return run('They are one contact now.', () =>
    mergeContacts(db, staff, idSchema.parse(keptId), idSchema.parse(goneId)),
  )
}

/** Sends a mail once more, as a message of its own; one that still waits is tried now. */
export async function resendMail(id: string, _before: FormResult, _form: FormData): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'leads')
  // Not even an owner sends a link to an account twice: a new one is made instead.
  const mail = await findMessage(db, idSchema.parse(id))
  if (!mail) return { done: false, message: 'There is no such mail.' }
  return run(mail.state === 'queued' ? 'It is tried now.' : 'It is on its way again.', () =>
    sendAgain(db, staff, idSchema.parse(id)),
  )
}

/** Erases who someone is; what counts stays without them. */
export async function eraseContact(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'leads')
  if (form.get('sure') !== 'on') return { done: false, message: 'Tick the box first: this cannot be undone.' }
  return run('Erased.', () => erasePerson(db, staff, idSchema.parse(id)))
}

/** The visitor gets a mail about a new, changed or cancelled time. */
async function storeVisitTime(tx: Tx, staff: { id: string; name: string }, lead: Lead) {
  const visit = await ensureVisit(tx, lead)
  const company = await companyDetails()
  if (lead.visitAt) await agreeTime(tx, visit, lead.visitAt, staff, company)
  else await cancelVisit(tx, { id: visit.id }, company, { by: staff })
}

async function run(done: string, change: () => Promise<unknown>): Promise<FormResult> {
  const result = await attempt(change)
  if (!result.done) return result
  refresh()
  return { done: true, message: done }
}
