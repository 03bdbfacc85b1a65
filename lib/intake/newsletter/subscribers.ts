import 'server-only'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { containsEveryWord } from '@/db/folded-search'
import { subscribersTable, subscriptionStates } from '@/db/tables/leads'

export const subscribersPerPage = 25

export const subscriberViewSchema = z.object({
  q: z.string().trim().max(100).catch(''),
  state: z.enum(subscriptionStates).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type SubscriberView = z.infer<typeof subscriberViewSchema>

// The token is left out, because it allows unsubscribing without a sign-in.
const { id, email, state, page, createdAt, confirmedAt, leftAt } = subscribersTable
const shownColumns = { id, email, state, page, createdAt, confirmedAt, leftAt }

/** Returns a page of subscribers, newest first, with the total number of matches. */
export async function listSubscribers(db: Tx, view: SubscriberView) {
  const [subscribers, [found]] = await Promise.all([
    db
      .select(shownColumns)
      .from(subscribersTable)
      .where(whereOf(view))
      .orderBy(desc(createdAt), asc(id))
      .limit(subscribersPerPage)
      .offset((view.page - 1) * subscribersPerPage),
    db.select({ total: count() }).from(subscribersTable).where(whereOf(view)),
  ])
  return { subscribers, total: found?.total ?? 0 }
}

export const allSubscribers = (db: Tx, view: SubscriberView) =>
  db.select(shownColumns).from(subscribersTable).where(whereOf(view)).orderBy(asc(createdAt), asc(id))

const whereOf = (view: SubscriberView) =>
  and(view.state ? eq(state, view.state) : undefined, view.q ? containsEveryWord([email], view.q) : undefined)
