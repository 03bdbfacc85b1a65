import 'server-only'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { daySchema } from '@/db/content/days'
import { startOfLocalDay } from '@/db/local-time'
import { contactsTable } from '@/db/tables/contacts'
import { dealsTable } from '@/db/tables/deals'
import { leadsTable } from '@/db/tables/leads'
import { siteVisitsTable } from '@/db/tables/visits'
import { publicHoliday } from '@/lib/time/holidays'
import { localDay } from '@/lib/time/local-time'
import { listClosedDays, listVisitDays } from '@/lib/visits/availability'
import { addDays, weekdayOf } from '@/lib/visits/slots'
import { listVisitEstates } from '@/lib/visits/visit-estates'
import { allDeals, type DealScope, isInScope } from '../pipeline/deal-scope.ts'
import { knownDetails } from '../pipeline/senders/sender.ts'
import type { VisitOutcome } from './change-visit'
import type { SiteVisit } from './visits'

/** The query of the calendar: `on` is any day of the week, or the day of the printed sheet. */
export const visitViewSchema = z.object({
  estate: z.string().max(96).nullable().catch(null),
  on: daySchema().nullable().catch(null),
})

export function mondayOf(day: string): string {
  const order = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  return addDays(day, -order.indexOf(weekdayOf(day)))
}

type CalendarQuery = { from: string; length: number; scope: DealScope; now?: Date }

/**
 * Returns the calendar for `length` days from `from` on: of one estate with its free times, or of all. It shows only
 * visits in scope, but all visits take seats.
 */
export async function readVisitCalendar(
  db: Tx,
  slug: string | null,
  { from, length, scope, now = new Date() }: CalendarQuery,
) {
  const estates = await listVisitEstates(db)
  const chosen = estates.find(estate => estate.slug === slug) ?? null
  const [visits, closed, open] = await Promise.all([
    listVisits(db, { from, length, scope }, chosen?.id),
    listClosedDays(db, from, length, chosen?.id),
    chosen ? listVisitDays(db, { ...chosen, noticeHours: 0 }, { from, days: length, now }) : [],
  ])
  const allVisits = scope.ownerId ? await listVisits(db, { from, length, scope: allDeals }, chosen?.id) : visits
  const days = Array.from({ length }, (_, index) => {
    const day = addDays(from, index)
    const closedByStaff = closed.findLast(row => row.day === day && (chosen || row.estateId === null))
    const holiday = publicHoliday(day)
    return {
      day,
      /** `id` is set if staff closed the day for what is shown, so that they can open it again. */
      closed: closedByStaff
        ? {
            reason: closedByStaff.reason,
            id: closedByStaff.estateId === (chosen?.id ?? null) ? closedByStaff.id : null,
          }
        : holiday === null
          ? null
          : { reason: holiday, id: null },
      /** The estates that are closed on this day, if all estates are shown. */
      closedEstates: estates.flatMap(estate => {
        const row = closed.find(row => row.day === day && row.estateId === estate.id)
        return row && !chosen ? [{ title: estate.title, reason: row.reason }] : []
      }),
      /** The number of expected visits, also out of scope. */
      expected: allVisits.filter(({ start, outcome }) => outcome === 'open' && localDay(start) === day).length,
      /** The times of the chosen estate with their free seats. */
      times: open.find(other => other.day === day)?.slots ?? [],
      visits: visits.filter(({ start }) => localDay(start) === day),
    }
  })
  return { estates, chosen, days }
}
export type CalendarDay = Awaited<ReturnType<typeof readVisitCalendar>>['days'][number]

function listVisits(db: Tx, { from, length, scope }: CalendarQuery, estateId?: string) {
  const period = sql`tstzrange(${startOfLocalDay(sql`${from}`)}, ${startOfLocalDay(sql`${from}`, length)})`
  const ofEstate = estateId ? eq(siteVisitsTable.estateId, estateId) : undefined
  return selectVisits(db, and(sql`${siteVisitsTable.during} && ${period}`, ofEstate, isInScope(dealsTable, scope)))
}

/** Returns the visit with this token for the gate, of any deal; null if it has no time or was cancelled. */
export async function findBookedVisit(db: Tx, token: string): Promise<BookedVisit | null> {
  const [visit] = await selectVisits(db, eq(siteVisitsTable.token, token))
  return visit ?? null
}

async function selectVisits(db: Tx, condition: SQL | undefined) {
  const { during, cancelledAt, arrivedAt, missedAt, id, token } = siteVisitsTable
  const { name, phone, email, reference } = leadsTable
  const rows = await db
    .select({
      ...{ id, token, during, arrivedAt, missedAt, name, phone, email, reference },
      ...{ leadId: leadsTable.id, estateId: siteVisitsTable.estateId, estate: estatesTable.title },
      person: { name: contactsTable.name, phone: contactsTable.phone },
    })
    .from(siteVisitsTable)
    .innerJoin(leadsTable, eq(leadsTable.id, siteVisitsTable.leadId))
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .innerJoin(contactsTable, eq(contactsTable.id, leadsTable.contactId))
    .leftJoin(estatesTable, eq(estatesTable.id, siteVisitsTable.estateId))
    .where(and(isNull(cancelledAt), condition))
    .orderBy(sql`lower(${during})`, asc(leadsTable.createdAt))
  return rows.flatMap(({ during, arrivedAt, missedAt, person, ...visit }) =>
    during
      ? [
          {
            ...{ ...visit, ...knownDetails(visit, person), start: during.from },
            outcome: outcomeOf({ arrivedAt, missedAt }),
          },
        ]
      : [],
  )
}
/** A visit with a time, for staff. */
export type BookedVisit = Awaited<ReturnType<typeof selectVisits>>[number]

const outcomeOf = ({ arrivedAt, missedAt }: Pick<SiteVisit, 'arrivedAt' | 'missedAt'>): VisitOutcome =>
  arrivedAt ? 'arrived' : missedAt ? 'missed' : 'open'
