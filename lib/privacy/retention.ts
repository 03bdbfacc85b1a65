import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { selectPublished } from '../../db/content/published-entries.ts'
import { missedAddressesTable } from '../../db/tables/addresses.ts'
import { contactsTable } from '../../db/tables/contacts.ts'
import { dealsTable } from '../../db/tables/deals.ts'
import { estateFollowersTable } from '../../db/tables/followers.ts'
import { leadsTable, providerEventsTable, subscribersTable, whatsappSessionsTable } from '../../db/tables/leads.ts'
import { suppress } from '../consents/suppression.ts'
import { log } from '../logging/log.ts'
import { erasePerson } from './erase.ts'

/** Days for which other data is kept; `unconfirmed` are subscriptions and followers that nobody confirmed. */
const days = { whatsappSessions: 180, providerEvents: 60, missedAddresses: 180, unconfirmed: 30 }

export type Erased = { people: number; subscriptions: number }

/**
 * Erases all people without activity for the number of months in the settings, and deletes expired data. Buyers are
 * kept, because the law requires records of a sale, and so are active subscriptions and followers of estates. A failed
 * erasure does not stop the others, and is retried the next day.
 */
export async function eraseExpired(db: Db, now = new Date()): Promise<Erased> {
  const [settings] = await selectPublished(db, 'settings')
  const daysAgo = (amount: number) => new Date(now.getTime() - amount * 86_400_000)
  const oldestActivity = settings ? monthsBefore(now, settings.keepLeadsMonths) : null
  const people = oldestActivity ? await erasePeople(db, oldestActivity) : 0
  const subscriptions = oldestActivity ? await clearSubscriptions(db, oldestActivity, daysAgo(days.unconfirmed)) : 0
  if (oldestActivity) await clearFollowers(db, oldestActivity, daysAgo(days.unconfirmed))

  await db.delete(whatsappSessionsTable).where(lt(whatsappSessionsTable.createdAt, daysAgo(days.whatsappSessions)))
  await db.delete(providerEventsTable).where(lt(providerEventsTable.receivedAt, daysAgo(days.providerEvents)))
  await db.delete(missedAddressesTable).where(lt(missedAddressesTable.lastAt, daysAgo(days.missedAddresses)))
  return { people, subscriptions }
}

async function erasePeople(db: Db, oldestActivity: Date): Promise<number> {
  const lastContact = sql<Date>`greatest(${contactsTable.updatedAt}, max(${leadsTable.createdAt}), max(${leadsTable.updatedAt}), max(${leadsTable.visitAt}), max(${dealsTable.updatedAt}))`
  const expiredContacts = await db
    .select({ id: contactsTable.id })
    .from(contactsTable)
    .leftJoin(leadsTable, eq(leadsTable.contactId, contactsTable.id))
    .leftJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(and(isNull(contactsTable.erasedAt), isNull(contactsTable.mergedIntoId)))
    .groupBy(contactsTable.id)
    .having(
      and(
        sql`${lastContact} < ${oldestActivity.toISOString()}`,
        sql`not coalesce(bool_or(${dealsTable.stage} = 'sold'), false)`,
      ),
    )
  let people = 0
  for (const { id } of expiredContacts) {
    try {
      await erasePerson(db, null, id, { isExpired: true })
      people++
    } catch (error) {
      log.error('Erasing a contact failed.', error, { contact: id })
    }
  }
  return people
}

/** Replaces subscriptions that ended long ago by suppressions, and deletes unconfirmed subscriptions. */
async function clearSubscriptions(db: Db, oldestActivity: Date, oldestUnconfirmed: Date): Promise<number> {
  return db.transaction(async tx => {
    const endedSubscriptions = await tx
      .select()
      .from(subscribersTable)
      .where(
        and(
          eq(subscribersTable.state, 'left'),
          lt(subscribersTable.leftAt, oldestActivity),
          // Suppressions have a hash such as `erased:1f…` instead of the e-mail.
          sql`${subscribersTable.email} not like 'erased:%'`,
        ),
      )
    for (const subscriber of endedSubscriptions) await suppress(tx, subscriber)
    const deleted = await tx
      .delete(subscribersTable)
      .where(
        and(inArray(subscribersTable.state, ['caught', 'pending']), lt(subscribersTable.createdAt, oldestUnconfirmed)),
      )
      .returning({ id: subscribersTable.id })
    return endedSubscriptions.length + deleted.length
  })
}

async function clearFollowers(db: Db, oldestActivity: Date, oldestUnconfirmed: Date) {
  const { state, leftAt, createdAt } = estateFollowersTable
  await db
    .delete(estateFollowersTable)
    .where(
      or(
        and(eq(state, 'left'), lt(leftAt, oldestActivity)),
        and(inArray(state, ['caught', 'pending']), lt(createdAt, oldestUnconfirmed)),
      ),
    )
}

function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date
}
