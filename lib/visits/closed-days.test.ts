import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLogTable } from '@/db/tables/history'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { listVisitDays } from './availability'
import { closeDay } from './closed-days'
import { anEstateWithVisits, now, tuesday } from './testing/a-visit'

test('a day that is closed twice is logged once for each reason, and visitors read the last one', async ({ db }) => {
  const by = await aStaffMember(db, { role: 'owner' })
  const estate = await anEstateWithVisits(db)
  const close = (reason: string | null) => closeDay(db, by, { estateId: estate.id, day: tuesday, reason })
  const isClosing = and(eq(auditLogTable.action, 'day-closed'), eq(auditLogTable.entryId, estate.id))
  const readDay = async () => ({
    logged: await db.$count(auditLogTable, isClosing),
    closed: (await listVisitDays(db, estate, { from: tuesday, days: 1, now }))[0]?.closed,
  })
  for (let times = 0; times < 2; times++) await close('Road works')
  expect(await readDay()).toEqual({ logged: 1, closed: 'Road works' })
  await close('A funeral')
  await close(null)
  expect(await readDay()).toEqual({ logged: 2, closed: 'A funeral' })
})
