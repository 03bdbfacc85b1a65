import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { activitiesTable } from '@/db/tables/activities'
import { dealsTable } from '@/db/tables/deals'
import { leadsTable, visitsTable } from '@/db/tables/leads'
import { anEntry, live } from '@/db/testing/entries'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail } from '@/db/testing/unique'
import { enterCaller } from './caller'

test('who wrote on WhatsApp with a code keeps page, campaign and referrer, and waits for nobody', async ({
  own: { db },
}) => {
  const staff = await aStaffMember(db, { role: 'sales' })
  await anEntry(db, 'referrals', { ...live, code: 'njeri' })
  const campaign = { utm_source: 'radio' }
  await db
    .insert(visitsTable)
    .values({ code: 'ABC23', page: '/fadhili', firstPage: '/home', campaign, referral: 'njeri' })
  const message = 'Hello, I am looking at Fadhili (code ABC23)'
  const entered = { kind: 'whatsapp' as const, name: null, phone: null, email: anEmail(), estateId: null, message }
  const { dealId } = await enterCaller(db, staff, entered)
  const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.dealId, dealId))
  expect(lead).toMatchObject({ visitCode: 'ABC23', page: '/fadhili', firstPage: '/home', campaign })
  const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, dealId))
  expect(deal).toMatchObject({ firstReferral: 'njeri', ownerId: staff.id, stage: 'contacted', waitingSince: null })
  const talks = await db.select().from(activitiesTable).where(eq(activitiesTable.kind, 'call'))
  expect(talks).toMatchObject([{ outcome: 'whatsapp', isReply: true }])
})
