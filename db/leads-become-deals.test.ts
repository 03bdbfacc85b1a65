import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { expect } from 'vitest'
import { testBefore } from './testing/before-migration.ts'

/** A database before the migration that introduced deals. */
const test = testBefore('20261123163203_the-sales-desk.sql')

const contactId = randomUUID()

async function aLead(sql: postgres.Sql, values: Record<string, unknown>) {
  const row = { id: randomUUID(), reference: randomUUID(), kind: 'enquiry', contact_id: contactId, ...values }
  await sql`insert into leads ${sql(row)}`
  return row.id
}

test('open leads become one deal per person and estate, with owner, notes, next step and reply; others become one each', async ({
  before: { sql, migrate },
}) => {
  const staffId = randomUUID()
  await sql`insert into staff (id, email, name, role) values (${staffId}, 'a@example.com', 'Achieng Sample', 'sales')`
  await sql`insert into contacts (id, name) values (${contactId}, 'Wanjiru Sample')`
  const repliedAt = '2026-11-02 08:00:00+00'
  const oldLeadId = await aLead(sql, {
    status: 'contacted',
    owner_id: staffId,
    first_reply_at: repliedAt,
    created_at: '2026-11-01T09:00:00Z',
  })
  const newestLeadId = await aLead(sql, {
    created_at: '2026-11-05T09:00:00Z',
    next_action: 'Send the plan',
    next_action_on: '2026-11-09',
  })
  const wonLeadId = await aLead(sql, { status: 'won', created_at: '2026-10-01T09:00:00Z' })
  const spamLeadId = await aLead(sql, { status: 'spam' })
  await sql`insert into lead_notes (lead_id, staff_id, staff_name, text) values (${oldLeadId}, ${staffId}, 'Achieng Sample', 'Likes the east')`

  await migrate()

  const dealOf = async (id: string) => {
    const [deal] = await sql`select deals.* from deals join leads on leads.deal_id = deals.id where leads.id = ${id}`
    return deal
  }
  const openDeal = await dealOf(oldLeadId)
  expect((await dealOf(newestLeadId))?.id).toBe(openDeal?.id)
  expect(openDeal).toMatchObject({
    stage: 'contacted',
    owner_id: staffId,
    assigned_by: 'staff',
    waiting_since: '2026-11-05 09:00:00+00',
    last_lead_at: '2026-11-05 09:00:00+00',
  })
  expect((await dealOf(wonLeadId))?.stage).toBe('sold')
  expect((await dealOf(spamLeadId))?.stage).toBe('spam')
  expect(await sql`select count(*)::int from deals`).toMatchObject([{ count: 3 }])
  const activities =
    await sql`select kind, outcome, text, is_reply, at from activities where deal_id = ${openDeal?.id} order by kind`
  expect(activities).toMatchObject([
    { kind: 'note', text: 'Likes the east', is_reply: false },
    { kind: 'stage', outcome: 'contacted', is_reply: true, at: repliedAt },
  ])
  // Eight o'clock in Nairobi.
  expect(await sql`select text, due_at from tasks`).toMatchObject([
    { text: 'Send the plan', due_at: '2026-11-09 05:00:00+00' },
  ])
})
