'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { requireId } from '@/lib/actions/require-id'
import { type FormResult, refused } from '@/lib/actions/result'
import { noInput, staffAction } from '@/lib/actions/staff-action'
import { db } from '@/lib/database'
import { NotFoundError } from '@/lib/errors'
import { personPath } from '@/lib/paths/person-path'
import { findEmail, sendAgain } from '@/lib/pipeline/outbox'
import { erasePerson } from '@/lib/privacy/erase'
import { getPerson } from '@/lib/privacy/person'
import { requireContactInScope, requireSales, requireWholePerson } from '../deal-scope.ts'
import { separateSender } from '../senders/separate-sender.ts'
import { changePerson } from './change-person'
import { mergeContacts, unmergeContacts } from './merge.ts'

/** Merges two contacts. */
export async function mergeInto(
  keptId: string,
  goneId: string,
  _before: FormResult,
  _form: FormData,
): Promise<FormResult> {
  const bothInScope = async () => {
    await requireContactInScope(goneId)
    return requireContactInScope(keptId)
  }
  return staffAction(bothInScope, noInput, async by => {
    await changePerson(by, keptId, async tx => {
      await requireWholePerson(tx, by.scope, goneId)
      await mergeContacts(tx, by.staff, keptId, goneId)
    })
    return 'They are one person now.'
  })
}

/** Separates two contacts that were merged. */
export async function separate(
  keptId: string,
  mergeId: string,
  _before: FormResult,
  _form: FormData,
): Promise<FormResult> {
  return staffAction(
    () => requireContactInScope(keptId),
    noInput,
    async by => {
      await changePerson(by, keptId, tx => unmergeContacts(tx, by.staff, keptId, requireId(mergeId, 'merge')))
      return 'They are two people again.'
    },
  )
}

/** Makes the sender of a lead a person of their own, and shows their screen: the lead is gone from this one. */
export async function makeOwnPerson(
  contactId: string,
  leadId: string,
  _before: FormResult,
  _form: FormData,
): Promise<FormResult> {
  return staffAction(
    () => requireContactInScope(contactId),
    noInput,
    async by => {
      const separated = await changePerson(by, contactId, tx =>
        separateSender(tx, by.staff, { contactId, leadId: requireId(leadId, 'lead') }, by.scope),
      )
      refresh()
      // Their deals keep the agent, who therefore sees them.
      redirect(personPath({ contactId: separated }))
    },
  )
}

/** Sends a mail once more, as a mail of its own; one that still waits is tried now. */
export async function resendMail(id: string, _before: FormResult, _form: FormData): Promise<FormResult> {
  return staffAction(
    () => requireSales('edit'),
    noInput,
    async ({ staff, scope }) => {
      // Not even an owner sends a link to an account twice: a new one is made instead.
      const mail = await findEmail(db, requireId(id, 'mail'), { scope })
      if (!mail) throw new NotFoundError('There is no such mail.')
      await db.transaction(tx => sendAgain(tx, staff, mail.id))
      return mail.state === 'queued' ? 'It is tried now.' : 'It is on its way again.'
    },
  )
}

/** Erases who someone is, and what others sent from their mailboxes; what counts stays without them. */
export async function eraseContact(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(
    () => requireContactInScope(id),
    noInput,
    async by => {
      if (form.get('sure') !== 'on') return refused('Tick the box first: this cannot be undone.')
      await changePerson(by, id, async tx => {
        const { contacts, leads } = await getPerson(tx, id, { byMailbox: true })
        const people = new Set([...contacts.map(({ id }) => id), ...leads.map(({ contactId }) => contactId)])
        for (const person of people) await requireWholePerson(tx, by.scope, person)
        await erasePerson(tx, by.staff, id)
      })
      return 'Erased.'
    },
  )
}
