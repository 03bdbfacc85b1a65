import 'server-only'
import type { Tx } from '@/db/connect'
import { NotFoundError } from '@/lib/errors'
import { localDay } from '../time/local-time.ts'
import { timeInWords } from '../time/tour-day.ts'
import { listVisitDays } from './availability'
import { listVisitEstates, type VisitEstate } from './visit-estates'
import { findVisit } from './visits'

/** A time that staff can choose: the ISO text of the instant, and a label. */
export type FreeTime = { estateId: string; start: string; label: string }

/** The number of days ahead that the panel offers. */
const offeredDays = 28

/** Returns the free times of its estate to which a visit can be moved. Throws `NotFoundError`. */
export async function listFreeTimes(db: Tx, id: string): Promise<FreeTime[]> {
  const found = await findVisit(db, { id })
  if (!found) throw new NotFoundError('There is no such visit.')
  const estate = (await listVisitEstates(db)).find(({ id }) => id === found.visit.estateId)
  return estate ? freeTimesOf(db, estate, id) : []
}

/** Returns the free times of an estate for staff, without the notice that visitors need. */
export async function freeTimesOf(db: Tx, estate: VisitEstate, movedVisitId?: string): Promise<FreeTime[]> {
  const now = new Date()
  const days = await listVisitDays(
    db,
    { ...estate, noticeHours: 0 },
    { from: localDay(now), days: offeredDays, now, except: movedVisitId },
  )
  return days.flatMap(({ slots }) =>
    slots
      .filter(({ freeSeats }) => freeSeats > 0)
      .map(({ start }) => ({ estateId: estate.id, start: start.toISOString(), label: timeInWords(start) })),
  )
}
