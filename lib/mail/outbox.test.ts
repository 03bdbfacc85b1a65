import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLogTable } from '@/db/tables/history'
import { messagesTable } from '@/db/tables/leads'
import { aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { NotFoundError } from '@/lib/errors'
import { deliverMessage } from './deliver'
import { findMessage, listOutbox, sendAgain } from './outbox'
import type { Mail } from './send'
import { aMessage } from './testing/a-message'

test('the outbox is listed newest first, by page and state', async ({ own: { db } }) => {
  for (let age = 0; age < 30; age++)
    await aMessage(db, {
      subject: `${age} days old`,
      createdAt: new Date(Date.now() - age * 86_400_000),
      state: age % 2 ? 'bounced' : 'sent',
    })
  const first = await listOutbox(db)
  expect([first.total, first.messages.length]).toEqual([30, 25])
  expect(first.messages.slice(0, 2).map(({ subject, state }) => [subject, state])).toEqual([
    ['0 days old', 'sent'],
    ['1 days old', 'bounced'],
  ])
  expect((await listOutbox(db, { page: 2 })).messages).toHaveLength(5)
  expect((await listOutbox(db, { states: ['bounced'] })).total).toBe(15)
})

test('sending again creates a new message with the same content and another key, and is audited', async ({ db }) => {
  const staff = await aStaffMember(db)
  const before = await aMessage(db, { state: 'bounced', providerId: crypto.randomUUID(), attempts: 3, calendar: 'C' })
  const id = await sendAgain(db, staff, before.id)

  expect(id).not.toBe(before.id)
  const { to, subject, html, text, calendar } = before
  expect(await findMessage(db, id)).toMatchObject({
    ...{ to, subject, html, text, calendar },
    state: 'queued',
    attempts: 0,
    providerId: null,
  })
  expect(await findMessage(db, before.id)).toMatchObject({ state: 'bounced' })
  const audit = await db.select().from(auditLogTable).where(eq(auditLogTable.staffId, staff.id))
  expect(audit.map(({ action }) => action)).toEqual(['send-again'])
  await expect(sendAgain(db, staff, crypto.randomUUID())).rejects.toBeInstanceOf(NotFoundError)
})

test('a queued mail is rescheduled to now and not sent twice', async ({ db }) => {
  const staff = await aStaffMember(db)
  const later = new Date(Date.now() + 3_600_000)
  const { id, subject } = await aMessage(db, { subject: unique('Waits'), nextAttemptAt: later, attempts: 3 })

  expect(await Promise.all([sendAgain(db, staff, id), sendAgain(db, staff, id)])).toEqual([id, id])
  expect(await db.$count(messagesTable, eq(messagesTable.subject, subject))).toBe(1)
  const sent: string[] = []
  const provider = async (mail: Mail) => {
    sent.push(mail.id)
    return { providerId: mail.id }
  }
  const sends = [1, 2].map(() => deliverMessage(db, id, provider, 'site@example.com'))
  expect((await Promise.all(sends)).toSorted()).toEqual(['not-due', 'sent'])
  expect(sent).toEqual([id])
  const audit = await db.select().from(auditLogTable).where(eq(auditLogTable.staffId, staff.id))
  expect(audit.map(({ action }) => action)).toEqual(['send-again', 'send-again'])
})

test('mails about accounts are only shown to staff who manage accounts', async ({ own: { db } }) => {
  const link = await aMessage(db, { kind: 'invitation' })
  const message = await aMessage(db, { kind: 'acknowledgement' })
  expect((await listOutbox(db)).messages.map(({ id }) => id)).toEqual([message.id])
  expect((await listOutbox(db)).total).toBe(1)
  expect(await findMessage(db, link.id)).toBeNull()
  expect((await listOutbox(db, { accounts: true })).total).toBe(2)
  expect(await findMessage(db, link.id, { accounts: true })).toMatchObject({ id: link.id })
})

test('who sees only their own people reads the mails about their requests only', async ({ own: { db } }) => {
  const agent = await aStaffMember(db, { role: 'sales' })
  const [mine, theirs] = [await aLead(db, { deal: { ownerId: agent.id } }), await aLead(db)]
  const own = (await aMessage(db, { leadId: mine.id })).id
  const other = (await aMessage(db, { leadId: theirs.id })).id
  const ofNobody = (await aMessage(db)).id
  const sight = { ownerId: agent.id }
  expect(await listOutbox(db, { sight })).toMatchObject({ total: 1, messages: [{ id: own }] })
  expect((await listOutbox(db)).total).toBe(3)
  expect(await findMessage(db, own, { sight })).toMatchObject({ id: own })
  expect(await findMessage(db, other, { sight })).toBeNull()
  expect(await findMessage(db, ofNobody, { sight })).toBeNull()
})
