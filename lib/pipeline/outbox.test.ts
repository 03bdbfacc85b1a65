import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { estateFollowersTable } from '@/db/tables/followers'
import { auditLogTable } from '@/db/tables/history'
import { emailsTable } from '@/db/tables/leads'
import { staffLinksTable } from '@/db/tables/staff'
import { anEntry } from '@/db/testing/entries'
import { aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, unique } from '@/db/testing/unique'
import { NotFoundError } from '@/lib/errors'
import { deliverEmail } from '../mail/deliver'
import type { Mail } from '../mail/send'
import { aQueuedEmail } from '../mail/testing/a-queued-email'
import { findEmail, listOutbox, sendAgain } from './outbox'

test('listOutbox lists mails newest first, by page and state', async ({ ownDatabase: { db } }) => {
  for (let age = 0; age < 30; age++)
    await aQueuedEmail(db, {
      subject: `${age} days old`,
      createdAt: new Date(Date.now() - age * 86_400_000),
      state: age % 2 ? 'bounced' : 'sent',
    })
  const first = await listOutbox(db)
  expect([first.total, first.emails.length]).toEqual([30, 25])
  expect(first.emails.slice(0, 2).map(({ subject, state }) => [subject, state])).toEqual([
    ['0 days old', 'sent'],
    ['1 days old', 'bounced'],
  ])
  expect((await listOutbox(db, { page: 2 })).emails).toHaveLength(5)
  expect((await listOutbox(db, { states: ['bounced'] })).total).toBe(15)
})

test('sendAgain creates a mail with the same content and another id, and records it in the audit log', async ({
  db,
}) => {
  const staff = await aStaffMember(db)
  const [link] = await db
    .insert(staffLinksTable)
    .values({ staffId: staff.id, purpose: 'invitation', tokenHash: unique('hash'), expiresAt: new Date() })
    .returning()
  const estateId = (await anEntry(db, 'estates')).id
  const [follower] = await db
    .insert(estateFollowersTable)
    .values({ estateId, email: anEmail(), token: unique('token') })
    .returning()
  const before = await aQueuedEmail(db, {
    ...{ state: 'bounced', staffId: staff.id, staffLinkId: link?.id, followerId: follower?.id },
    providerId: crypto.randomUUID(),
    attempts: 3,
    calendar: 'C',
  })
  const id = await sendAgain(db, staff, before.id)

  expect(id).not.toBe(before.id)
  const { createdAt, nextAttemptAt, ...copy } = (await findEmail(db, id)) ?? {}
  expect({ ...before, ...copy }).toEqual({ ...before, id, state: 'queued', attempts: 0, providerId: null })
  expect(await findEmail(db, before.id)).toMatchObject({ state: 'bounced' })
  const audit = await db.select().from(auditLogTable).where(eq(auditLogTable.staffId, staff.id))
  expect(audit.map(({ action }) => action)).toEqual(['send-again'])
  await expect(sendAgain(db, staff, crypto.randomUUID())).rejects.toBeInstanceOf(NotFoundError)
})

test('sendAgain reschedules a queued mail to now and does not copy it', async ({ db }) => {
  const staff = await aStaffMember(db)
  const later = new Date(Date.now() + 3_600_000)
  const { id, subject } = await aQueuedEmail(db, { subject: unique('Waits'), nextAttemptAt: later, attempts: 3 })

  expect(await Promise.all([sendAgain(db, staff, id), sendAgain(db, staff, id)])).toEqual([id, id])
  expect(await db.$count(emailsTable, eq(emailsTable.subject, subject))).toBe(1)
  const sent: string[] = []
  const provider = async (mail: Mail) => {
    sent.push(mail.id)
    return { providerId: mail.id }
  }
  const sends = [1, 2].map(() => deliverEmail(db, id, provider, 'site@example.com'))
  expect((await Promise.all(sends)).toSorted()).toEqual(['not-due', 'sent'])
  expect(sent).toEqual([id])
  const audit = await db.select().from(auditLogTable).where(eq(auditLogTable.staffId, staff.id))
  expect(audit.map(({ action }) => action)).toEqual(['send-again', 'send-again'])
})

test('only staff who manage accounts can read mails about accounts and weekly reports', async ({
  ownDatabase: { db },
}) => {
  const link = await aQueuedEmail(db, { kind: 'invitation' })
  const report = await aQueuedEmail(db, { kind: 'weekly-report' })
  const email = await aQueuedEmail(db, { kind: 'acknowledgement' })
  expect((await listOutbox(db)).emails.map(({ id }) => id)).toEqual([email.id])
  expect((await listOutbox(db)).total).toBe(1)
  for (const { id } of [link, report]) expect(await findEmail(db, id)).toBeNull()
  expect((await listOutbox(db, { accounts: true })).total).toBe(3)
  expect(await findEmail(db, link.id, { accounts: true })).toMatchObject({ id: link.id })
})

test('staff who see only their own people can read only mails about the leads of these', async ({
  ownDatabase: { db },
}) => {
  const agent = await aStaffMember(db, { role: 'sales' })
  const [mine, theirs] = [await aLead(db, { deal: { ownerId: agent.id } }), await aLead(db)]
  const ownMailId = (await aQueuedEmail(db, { leadId: mine.id })).id
  const otherMailId = (await aQueuedEmail(db, { leadId: theirs.id })).id
  const mailIdWithoutLead = (await aQueuedEmail(db)).id
  const scope = { ownerId: agent.id }
  expect(await listOutbox(db, { scope })).toMatchObject({ total: 1, emails: [{ id: ownMailId }] })
  expect((await listOutbox(db)).total).toBe(3)
  expect(await findEmail(db, ownMailId, { scope })).toMatchObject({ id: ownMailId })
  expect(await findEmail(db, otherMailId, { scope })).toBeNull()
  expect(await findEmail(db, mailIdWithoutLead, { scope })).toBeNull()
})
