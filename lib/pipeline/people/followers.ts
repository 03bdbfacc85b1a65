import 'server-only'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { estateFollowersTable } from '@/db/tables/followers'

const { state, estateId, email } = estateFollowersTable

/** Counts the followers of an estate: active ones, and pending ones who have not confirmed. */
export async function countFollowers(db: Tx, id: string): Promise<{ active: number; pending: number }> {
  const rows = await db
    .select({ state, people: count() })
    .from(estateFollowersTable)
    .where(and(eq(estateId, id), inArray(state, ['active', 'pending'])))
    .groupBy(state)
  const peopleIn = (name: string) => rows.find(row => row.state === name)?.people ?? 0
  return { active: peopleIn('active'), pending: peopleIn('pending') }
}

/** Lists the estates of followers with these e-mails, with their state, including those who left. */
export async function listFollowed(db: Tx, emails: readonly string[]) {
  const lowerEmails = emails.map(each => each.toLowerCase())
  return db
    .select({ id: estateFollowersTable.id, estate: estatesTable.title, state })
    .from(estateFollowersTable)
    .innerJoin(estatesTable, eq(estatesTable.id, estateId))
    .where(inArray(email, lowerEmails))
    .orderBy(asc(estatesTable.title), asc(email))
}
