'use server'

import { eq, sql } from 'drizzle-orm'
import { refresh } from 'next/cache'
import { staffTable } from '@/db/tables/staff'
import { requireOwnAccount } from '@/lib/auth/access'
import { db } from '@/lib/database'

/** Hides the checklist for new members of staff from the signed-in member. */
export async function hideFirstDay(): Promise<void> {
  const { id } = await requireOwnAccount()
  await db.update(staffTable).set({ firstDayHiddenAt: sql`now()` }).where(eq(staffTable.id, id))
  refresh()
}
