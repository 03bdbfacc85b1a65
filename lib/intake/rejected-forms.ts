import 'server-only'
import { gte, sql, sum } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { localToday } from '@/db/inventory/dates'
import { rejectedFormsTable } from '@/db/tables/leads'
import { db } from '@/lib/database'
import { log } from '@/lib/logging/log'

/** Counts a form that was asked to wait, for staff: the route and the day, nothing about who sent it. */
export async function recordRejectedForm(route: string): Promise<void> {
  const { day, count } = rejectedFormsTable
  await db
    .insert(rejectedFormsTable)
    .values({ day: localToday, route })
    .onConflictDoUpdate({ target: [day, rejectedFormsTable.route], set: { count: sql`${count} + 1` } })
    .catch(error => log.error('Counting a refused form failed.', error, { route }))
}

/** How many forms were asked to wait today and yesterday, in Nairobi. */
export async function countRejectedForms(tx: Tx): Promise<number> {
  const { day, count } = rejectedFormsTable
  const [row] = await tx
    .select({ refused: sum(count).mapWith(Number) })
    .from(rejectedFormsTable)
    .where(gte(day, sql`${localToday} - 1`))
  return row?.refused ?? 0
}
