import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { dealsTable } from '@/db/tables/deals'
import { messagesTable } from '@/db/tables/leads'
import { aDeal } from '@/db/testing/leads'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { haveSettings } from '@/lib/leads/testing/settings'
import { changeDeals } from './bulk-actions'

afterEach(clearCookies)

test('who gets many people hears of it once; all change or none', async ({ db }) => {
  await haveSettings(db)
  const agent = await aStaffMember(db, { role: 'sales' })
  await signInAs(db, 'sales-manager')
  const ids = (await Promise.all(Array.from({ length: 40 }, () => aDeal(db)))).map(({ id }) => id)
  const change = { kind: 'owner', ownerId: agent.id } as const
  expect(await changeDeals([...ids, crypto.randomUUID()], change)).toMatchObject({ done: false })
  expect(await db.$count(dealsTable, eq(dealsTable.ownerId, agent.id))).toBe(0)
  expect(await changeDeals(ids, change)).toMatchObject({ done: true })
  expect(await db.$count(dealsTable, eq(dealsTable.ownerId, agent.id))).toBe(40)
  const notices = await db.select().from(messagesTable).where(eq(messagesTable.staffId, agent.id))
  expect(notices.map(({ subject }) => subject)).toEqual(['40 people are yours now'])
})
