import 'server-only'
import type { Tx } from '@/db/connect'
import { NotFoundError } from '@/lib/errors'
import { localDay } from '../time/local-time.ts'
import { timeInWords } from '../time/tour-day.ts'
import { listVisitDays } from './availability'
import { listVisitEstates, type VisitEstate } from './rules'
import { findVisit } from './visits'

/** A time that staff can choose: an instant as ISO text, and how it reads. */
export type FreeTime = { estateId: string; start: string; label: string }

/** Days ahead that the panel offers. */
const offeredDays = 28

/** The free times to which a visit can be moved, in its estate. Throws `NotFoundError`. */
export async function listFreeTimes(db: Tx, id: string): Promise<FreeTime[]> {
  const found = await findVisit(db, { id })
  if (!found) throw new NotFoundError('There is no such visit.')
  const estate = (await listVisitEstates(db)).find(({ id }) => id === found.visit.estateId)
  return estate ? freeTimesOf(db, estate, id) : []
}

/** The free times of an estate for staff, however soon. */
export async function freeTimesOf(db: Tx, estate: VisitEstate, except?: string): Promise<FreeTime[]> {
  const now = new Date()
  const days = await listVisitDays(
    db,
    { ...estate, noticeHours: 0 },
    { from: localDay(now), days: offeredDays, now, except },
  )
  return days.flatMap(({ slots }) =>
    slots
      .filter(({ free }) => free > 0)
      .map(({ start }) => ({ estateId: estate.id, start: start.toISOString(), label: timeInWords(start) })),
  )
}
