import 'server-only'
import { and, asc, eq, gte, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { startOfLocalDay } from '@/db/local-time'
import { closedDaysTable, siteVisitsTable } from '@/db/tables/visits'
import { publicHoliday } from '../time/holidays'
import { localDay } from '../time/local-time.ts'
import { addDays, type Slot, slotsOfDay } from './slots'
import type { VisitEstate } from './visit-estates'

/** The number of days ahead for which visitors can choose a time. */
export const bookableDays = 60

type OpenSlot = Slot & { freeSeats: number }
/** `closed` is the reason why there are no visits on this day. */
export type VisitDay = { day: string; closed: string | null; slots: OpenSlot[] }

type Options = {
  from: string
  days: number
  now?: Date
  /** The id of a visit that is moved: its seat counts as free. */
  except?: string | undefined
}

/** Returns days from `from` on with times and free seats: none if past, too soon, too far ahead or full. */
export async function listVisitDays(
  tx: Tx,
  estate: VisitEstate,
  { from, days, now = new Date(), except }: Options,
): Promise<VisitDay[]> {
  const closedRows = await listClosedDays(tx, from, days, estate.id)
  const closed = new Map(closedRows.map(row => [row.day, row.reason ?? 'Closed']))
  const visits = await listBookedSeats(tx, estate.id, from, days, except)
  const earliest = new Date(now.getTime() + estate.noticeHours * 3_600_000)
  const last = addDays(localDay(now), bookableDays)
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index)
    const reason = closed.get(day) ?? publicHoliday(day)
    if (reason !== null) return { day, closed: reason, slots: [] }
    const slots = slotsOfDay(day, estate).map(slot => ({
      ...slot,
      freeSeats: slot.start < earliest || day > last ? 0 : slot.seats - countBookedSeats(slot, visits),
    }))
    return { day, closed: null, slots }
  })
}

type BookedSeat = { seat: number | null; during: { from: Date; until: Date | null } | null }

/** Counts the booked seats of a time, except seats beyond the present number, which staff may have reduced. */
function countBookedSeats({ start, end, seats }: Slot, visits: readonly BookedSeat[]): number {
  const overlapping = visits.filter(({ during }) => during && during.from < end && (during.until ?? end) > start)
  return new Set(overlapping.map(({ seat }) => seat).filter(seat => seat !== null && seat <= seats)).size
}

function listBookedSeats(tx: Tx, estateId: string, from: string, days: number, except = '') {
  const { seat, during, id, cancelledAt } = siteVisitsTable
  const period = sql`tstzrange(${startOfLocalDay(sql`${from}`)}, ${startOfLocalDay(sql`${from}`, days)})`
  return tx
    .select({ seat, during })
    .from(siteVisitsTable)
    .where(
      and(
        eq(siteVisitsTable.estateId, estateId),
        isNull(cancelledAt),
        sql`${during} && ${period}`,
        except ? ne(id, except) : undefined,
      ),
    )
}

/** Lists the closed days of an estate and those of all estates (without `estateId`); without an estate, every one. */
export function listClosedDays(tx: Tx, from: string, days: number, estateId?: string) {
  const { id, day, reason } = closedDaysTable
  const isOfEstate = estateId ? or(isNull(closedDaysTable.estateId), eq(closedDaysTable.estateId, estateId)) : undefined
  return tx
    .select({ id, day, reason, estateId: closedDaysTable.estateId })
    .from(closedDaysTable)
    .where(and(gte(day, from), lt(day, addDays(from, days)), isOfEstate))
    .orderBy(asc(closedDaysTable.createdAt))
}

/** Returns the time of an estate that starts at this instant, with its free seats, or null. */
export async function findSlot(
  tx: Tx,
  estate: VisitEstate,
  start: Date,
  options: { now?: Date; except?: string } = {},
) {
  if (Number.isNaN(start.getTime())) return null
  const [visitDay] = await listVisitDays(tx, estate, { ...options, from: localDay(start), days: 1 })
  return visitDay?.slots.find(slot => slot.start.getTime() === start.getTime()) ?? null
}
