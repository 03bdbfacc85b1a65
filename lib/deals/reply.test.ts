import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { activitiesTable } from '@/db/tables/activities'
import { contactsTable } from '@/db/tables/contacts'
import { dealsTable } from '@/db/tables/deals'
import { leadsTable, messagesTable } from '@/db/tables/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { haveSettings } from '@/lib/leads/testing/settings'
import { companyOf } from '@/lib/mail/company'
import { lockDeal } from './find-deal'
import { sendReply } from './reply'
import { listTemplates, removeTemplate, saveTemplate, templateSchema } from './reply-templates'
import { aMessage } from './testing/a-message'

const text = 'Hello Wanjiru,\n\nthe plot is free. <b>Come</b> on Saturday.\nWe open at nine.\n\nAchieng'

describe('a reply', () => {
  test('is one mail through the outbox and ends the wait; replies to it go to its author', async ({ db }) => {
    const company = companyOf(await haveSettings(db))
    const staff = await aStaffMember(db, { role: 'sales' })
    const { deal, lead } = await aMessage(db)
    await db.transaction(async tx =>
      sendReply(tx, staff, await lockDeal(tx, deal.id), { subject: 'The plot', text }, company),
    )
    const [mail] = await db
      .select()
      .from(messagesTable)
      .where(and(eq(messagesTable.leadId, lead.id), eq(messagesTable.kind, 'reply')))
    expect(mail).toMatchObject({ to: lead.email, subject: 'The plot', state: 'queued' })
    expect(mail?.headers).toEqual({ 'Reply-To': `${staff.name} <${staff.email}>` })
    expect(mail?.text).toContain('We open at nine.')
    expect(mail?.html).toContain('&lt;b&gt;Come&lt;/b&gt;')
    const [stored] = await db.select().from(dealsTable).where(eq(dealsTable.id, deal.id))
    expect(stored).toMatchObject({ stage: 'contacted', waitingSince: null })
    const replies = and(eq(activitiesTable.dealId, deal.id), eq(activitiesTable.kind, 'reply'))
    expect(await db.select().from(activitiesTable).where(replies)).toMatchObject([
      { messageId: mail?.id, isReply: true, staffId: staff.id, text: 'The plot' },
    ])
  })

  test('to somebody without an e-mail is refused, and they still wait', async ({ db }) => {
    const company = companyOf(await haveSettings(db))
    const staff = await aStaffMember(db, { role: 'sales' })
    const { deal, lead } = await aMessage(db)
    await db.update(leadsTable).set({ email: null }).where(eq(leadsTable.id, lead.id))
    await db.update(contactsTable).set({ email: null }).where(eq(contactsTable.id, lead.contactId))
    const reply = db.transaction(async tx =>
      sendReply(tx, staff, await lockDeal(tx, deal.id), { subject: 'x', text: 'y' }, company),
    )
    await expect(reply).rejects.toThrow('no e-mail')
    const [stored] = await db.select().from(dealsTable).where(eq(dealsTable.id, deal.id))
    expect(stored?.waitingSince).not.toBeNull()
  })
})

describe('a template', () => {
  test('is stored, changed and removed', async ({ db }) => {
    const by = await aStaffMember(db, { role: 'sales-manager' })
    const input = { title: unique('Plan'), subject: 'About {estate}', body: 'Hello {name}' }
    await saveTemplate(db, by, null, input)
    const find = async () => (await listTemplates(db)).find(({ title }) => title.startsWith(input.title))
    const made = await find()
    await saveTemplate(db, by, made?.id ?? '', { ...input, title: `${input.title} 2` })
    expect(await find()).toMatchObject({ id: made?.id, title: `${input.title} 2` })
    await removeTemplate(db, by, made?.id ?? '')
    expect(await find()).toBeUndefined()
    await expect(removeTemplate(db, by, made?.id ?? '')).rejects.toThrow('removed before')
    await expect(saveTemplate(db, by, made?.id ?? '', input)).rejects.toThrow('removed')
  })

  test.for(['{price}', '{Name}'])('with the unknown field %s is refused', (field, { expect }) => {
    const result = templateSchema.safeParse({ title: 'x', subject: `About ${field}`, body: 'y' })
    expect(result.error?.issues[0]?.message).toContain(`There is no field ${field}`)
  })
})
