import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLogTable } from '@/db/tables/history'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { closeDay } from './closed-days'
import { anEstateWithVisits, tuesday } from './testing/a-visit'

test('a day that is closed twice is logged once', async ({ db }) => {
  const by = await aStaffMember(db, { role: 'owner' })
  const { id: estateId } = await anEstateWithVisits(db)
  for (const reason of ['Road works', 'Road works again']) await closeDay(db, by, { estateId, day: tuesday, reason })
  const isClosing = and(eq(auditLogTable.action, 'day-closed'), eq(auditLogTable.entryId, estateId))
  expect(await db.$count(auditLogTable, isClosing)).toBe(1)
})
