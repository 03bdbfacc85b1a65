import 'server-only'
import { and, eq, ne, sql } from 'drizzle-orm'
import { subscribersTable } from '@/db/tables/leads'
import { db } from '@/lib/database'

/** Confirms the subscription with this token; false when there is none. Doing it again changes nothing. */
export async function confirmSubscription(token: string): Promise<boolean> {
  const rows = await db
    .update(subscribersTable)
    .set({ state: 'active', confirmedAt: sql`coalesce(${subscribersTable.confirmedAt}, now())` })
    .where(and(eq(subscribersTable.token, token), ne(subscribersTable.state, 'left')))
    .returning({ id: subscribersTable.id })
  return rows.length > 0
}

/** Takes the address with this token off the newsletter; false when there is none. */
export async function leaveNewsletter(token: string): Promise<boolean> {
  const rows = await db
    .update(subscribersTable)
    .set({ state: 'left', leftAt: sql`coalesce(${subscribersTable.leftAt}, now())` })
    .where(eq(subscribersTable.token, token))
    .returning({ id: subscribersTable.id })
  return rows.length > 0
}
