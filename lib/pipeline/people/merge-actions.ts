'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { requireId } from '@/lib/actions/require-id'
import { type FormResult, failureWith } from '@/lib/actions/result'
import { noInput, staffAction } from '@/lib/actions/staff-action'
import { db } from '@/lib/database'
import { NotFoundError } from '@/lib/errors'
import { personPath } from '@/lib/paths/person-path'
import { findEmail, sendAgain } from '@/lib/pipeline/outbox'
import { erasePerson } from '@/lib/privacy/erase'
import { getPerson } from '@/lib/privacy/person'
import { contactInScope, requireContactInScope, requireSales, requireWholePerson } from '../deal-scope.ts'
import { separateSender } from '../senders/separate-sender.ts'
import { changePerson } from './change-person'
import { mergeContacts, unmergeContacts } from './merge.ts'

const sales = () => requireSales('edit')

export async function mergeInto(keptId: string, goneId: string): Promise<FormResult> {
  const requireBothInScope = async () => {
    await requireContactInScope(goneId)
    return requireContactInScope(keptId)
  }
  return staffAction(requireBothInScope, noInput, async by => {
    await changePerson(by, keptId, async tx => {
      await requireWholePerson(tx, by.scope, goneId)
      await mergeContacts(tx, by.staff, keptId, goneId)
    })
    return 'They are one person now.'
  })
}

export async function undoMerge(keptId: string, mergeId: string): Promise<FormResult> {
  return staffAction(contactInScope(keptId), noInput, async by => {
    await changePerson(by, keptId, tx => unmergeContacts(tx, by.staff, keptId, requireId(mergeId, 'merge')))
    return 'They are two people again.'
  })
}

/** Makes the sender of a lead a separate person, and redirects to their screen. */
export async function separateLeadSender(contactId: string, leadId: string): Promise<FormResult> {
  return staffAction(contactInScope(contactId), noInput, async by => {
    const separated = await changePerson(by, contactId, tx =>
      separateSender(tx, by.staff, { contactId, leadId: requireId(leadId, 'lead') }, by.scope),
    )
    refresh()
    // The deals keep their owner, so the agent may see the new person.
    redirect(personPath({ contactId: separated }))
  })
}

/** Queues a copy of a mail; a mail that is still queued is tried immediately instead. */
export async function resendMail(id: string): Promise<FormResult> {
  return staffAction(sales, noInput, async ({ staff, scope }) => {
    // Without `accounts`, links to accounts are not found: even an owner must create a new link instead of sending
    // one twice.
    const mail = await findEmail(db, requireId(id, 'mail'), { scope })
    if (!mail) throw new NotFoundError('There is no such mail.')
    await db.transaction(tx => sendAgain(tx, staff, mail.id))
    return mail.state === 'queued' ? 'It is tried now.' : 'It is on its way again.'
  })
}

/** Erases the identity of a person and of others who wrote from their mailboxes. The figures of reports remain. */
export async function eraseContact(id: string, _before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(contactInScope(id), noInput, async by => {
    if (form.get('sure') !== 'on') return failureWith('Tick the box first: this cannot be undone.')
    await changePerson(by, id, async tx => {
      const { contacts, leads } = await getPerson(tx, id, { byMailbox: true })
      const people = new Set([...contacts.map(({ id }) => id), ...leads.map(({ contactId }) => contactId)])
      for (const person of people) await requireWholePerson(tx, by.scope, person)
      await erasePerson(tx, by.staff, id)
    })
    return 'Erased.'
  })
}
