'use server'

import { z } from 'zod'
import type { FormResult } from '@/lib/action-result'
import { db } from '@/lib/database'
import { findMessage, sendAgain } from '@/lib/mail/outbox'
import { erasePerson } from '@/lib/privacy/erase'
import { getPerson } from '@/lib/privacy/person'
import { mergeContacts, unmergeContacts } from '../deals/merge.ts'
import { separateSender } from '../deals/senders/separate-sender.ts'
import { requireContactInSight, requireSales, requireWholePerson } from '../deals/sight.ts'
import { saveChange, savePersonChange } from './save-change'

const idSchema = z.uuid()

/** Merges two contacts. */
export async function mergeInto(
  keptId: string,
  goneId: string,
  _before: FormResult,
  _form: FormData,
): Promise<FormResult> {
  const sales = await requireContactInSight(keptId)
  await requireContactInSight(goneId)
  return savePersonChange(sales, keptId, 'They are one person now.', async tx => {
    await requireWholePerson(tx, sales.sight, goneId)
    await mergeContacts(tx, sales.staff, keptId, goneId)
  })
}

/** Separates two contacts that were merged. */
export async function separate(
  keptId: string,
  mergeId: string,
  _before: FormResult,
  _form: FormData,
): Promise<FormResult> {
  const sales = await requireContactInSight(keptId)
  return savePersonChange(sales, keptId, 'They are two people again.', tx =>
    unmergeContacts(tx, sales.staff, keptId, idSchema.parse(mergeId)),
  )
}

/** Makes the sender of a message a person of their own. */
export async function makeOwnPerson(
  contactId: string,
  leadId: string,
  _before: FormResult,
  _form: FormData,
): Promise<FormResult> {
  const sales = await requireContactInSight(contactId)
  return savePersonChange(sales, contactId, 'They are a person of their own now.', tx =>
    separateSender(tx, sales.staff, { contactId, leadId: idSchema.parse(leadId) }, sales.sight),
  )
}

/** Sends a mail once more, as a message of its own; one that still waits is tried now. */
export async function resendMail(id: string, _before: FormResult, _form: FormData): Promise<FormResult> {
  const { staff, sight } = await requireSales('edit')
  // Not even an owner sends a link to an account twice: a new one is made instead.
  const mail = await findMessage(db, idSchema.parse(id), { sight })
  if (!mail) return { done: false, message: 'There is no such mail.' }
  return saveChange(mail.state === 'queued' ? 'It is tried now.' : 'It is on its way again.', tx =>
    sendAgain(tx, staff, mail.id),
  )
}

/** Erases who someone is, and what others sent from their mailboxes; what counts stays without them. */
export async function eraseContact(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const sales = await requireContactInSight(id)
  if (form.get('sure') !== 'on') return { done: false, message: 'Tick the box first: this cannot be undone.' }
  return savePersonChange(sales, id, 'Erased.', async tx => {
    const { contacts, leads } = await getPerson(tx, id, { byMailbox: true })
    const people = new Set([...contacts.map(({ id }) => id), ...leads.map(({ contactId }) => contactId)])
    for (const person of people) await requireWholePerson(tx, sales.sight, person)
    await erasePerson(tx, sales.staff, id)
  })
}
