'use server'

import { eq, inArray } from 'drizzle-orm'
import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { daySchema, instantSchema } from '@/db/content/days'
import { leadsTable } from '@/db/tables/leads'
import { siteVisitsTable } from '@/db/tables/visits'
import { type Attempt, attempt, type FormResult, invalidForm } from '@/lib/action-result'
import { requireAreaAccess, type Staff } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { localDay } from '@/lib/local-time'
import { companyDetails } from '@/lib/mail/company'
import {
  requireContactInSight,
  requireLeadInSight,
  requireSales,
  requireWholePerson,
  type Sight,
} from '../../deals/sight.ts'
import { bookForCaller, callerSchema } from './book-for-caller'
import { cancelVisit, chooseTime, markVisit, type VisitOutcome, visitOutcomes } from './change-visit'
import { closeDay, openDay } from './closed-days'
import { type FreeTime, listFreeTimes } from './free-times'

const idSchema = z.uuid()

/** The times to which a visit can be moved, in the next weeks. */
export async function findFreeTimes(id: string): Promise<Attempt<FreeTime[]>> {
  const { sight } = await requireSales('edit')
  const visitId = idSchema.parse(id)
  return attempt(async () => {
    await requireVisitInSight(db, sight, visitId)
    return listFreeTimes(db, visitId)
  })
}

/** Moves a visit; the visitor gets a mail. */
export async function moveVisit(id: string, estateId: string, start: string): Promise<Attempt<void>> {
  const sales = await requireSales('edit')
  const to = z.object({ estateId: z.uuid(), start: instantSchema() }).parse({ estateId, start })
  const time = { estateId: to.estateId, start: new Date(to.start) }
  const company = await companyDetails()
  return changeVisit(sales, id, (tx, wanted, by) => chooseTime(tx, wanted, time, company, { by }))
}

/** Cancels a visit; the visitor gets a mail. */
export async function cancelVisitByStaff(id: string): Promise<Attempt<void>> {
  const sales = await requireSales('edit')
  const company = await companyDetails()
  return changeVisit(sales, id, (tx, wanted, by) => cancelVisit(tx, wanted, company, { by }))
}

/** Stores whether the visitor came. */
export async function setVisitOutcome(id: string, outcome: VisitOutcome): Promise<Attempt<void>> {
  const sales = await requireSales('edit')
  const known = z.enum(visitOutcomes).parse(outcome)
  return changeVisit(sales, id, (tx, wanted, by) => markVisit(tx, wanted, known, by))
}

/**
 * Stores at the gate that a visitor came, or takes it back. Open to everybody who works with leads, also where agents see
 * only their own people: staff at the gate receive the visitors of all, and the code that the visitor shows is the
 * token of this one visit, which cannot be guessed.
 */
export async function checkIn(token: string, outcome: VisitOutcome): Promise<Attempt<void>> {
  const { staff } = await requireSales('edit')
  const input = z.object({ token: z.string().min(1).max(100), outcome: z.enum(visitOutcomes) })
  const known = input.parse({ token, outcome })
  return change(() => markVisit(db, { token: known.token }, known.outcome, staff))
}

const requireVisitInSight = (tx: Tx, sight: Sight, id: string) =>
  requireLeadInSight(tx, sight, inArray(leadsTable.id, leadOfVisit(tx, id)), 'visit')

const leadOfVisit = (tx: Tx, id: string) =>
  tx.select({ id: siteVisitsTable.leadId }).from(siteVisitsTable).where(eq(siteVisitsTable.id, id))

type Change = (tx: Tx, wanted: { id: string }, by: Staff) => Promise<unknown>

/** Changes a visit whose deal is in sight. */
function changeVisit({ staff, sight }: { staff: Staff; sight: Sight }, id: string, run: Change) {
  const wanted = { id: idSchema.parse(id) }
  return change(() =>
    db.transaction(async tx => {
      await requireVisitInSight(tx, sight, wanted.id)
      await run(tx, wanted, staff)
    }),
  )
}

const closedDaySchema = z.object({
  estateId: z.uuid().nullable(),
  day: daySchema(),
  reason: z.string().trim().max(80, 'At most 80 characters.'),
})

/** Closes a day for visits, of one estate or of all. */
export async function closeVisitDay(estateId: string | null, day: string, reason: string): Promise<Attempt<void>> {
  const by = await requireAreaAccess('edit', 'leads')
  const closed = closedDaySchema.safeParse({ estateId, day, reason })
  if (!closed.success) return { done: false, message: closed.error.issues[0]?.message ?? '' }
  return change(() => closeDay(db, by, { ...closed.data, reason: closed.data.reason || null }))
}

/** Opens a day that staff closed. */
export async function openVisitDay(id: string): Promise<Attempt<void>> {
  const by = await requireAreaAccess('edit', 'leads')
  return change(() => openDay(db, by, idSchema.parse(id)))
}

/** Books a visit for somebody who called, as the person whom staff chose if they did, and shows the week with it. */
export async function bookCaller(_before: FormResult, form: FormData): Promise<FormResult> {
  const { staff, sight } = await requireSales('edit')
  const [estateId, start] = String(form.get('time') ?? '').split(' ')
  const caller = callerSchema.safeParse({ ...Object.fromEntries(form), estateId, start })
  if (!caller.success) {
    const result = invalidForm(caller.error)
    const { estateId, start, ...errors } = result?.fieldErrors ?? {}
    return result && { ...result, fieldErrors: { ...errors, time: start ?? estateId } }
  }
  const { chosenContactId } = caller.data
  if (chosenContactId) await requireContactInSight(chosenContactId)
  const company = await companyDetails()
  const booked = await attempt(() =>
    db.transaction(async tx => {
      if (chosenContactId) await requireWholePerson(tx, sight, chosenContactId)
      return bookForCaller(tx, staff, caller.data, company)
    }),
  )
  if (!booked.done) return booked
  redirect(`/admin/visits?on=${localDay(caller.data.start)}`)
}

async function change(run: () => Promise<unknown>): Promise<Attempt<void>> {
  const result = await attempt(run)
  if (!result.done) return result
  refresh()
  return { done: true, value: undefined }
}
