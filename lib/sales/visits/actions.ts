'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { type Attempt, attempt, type FormResult, invalidForm } from '@/lib/action-result'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { localDay } from '@/lib/local-time'
import { companyDetails } from '@/lib/mail/company'
import { bookForCaller, callerSchema } from './book-for-caller'
import { cancelVisit, chooseTime, markVisit, type VisitOutcome, visitOutcomes } from './change-visit'
import { closeDay, openDay } from './closed-days'
import { type FreeTime, listFreeTimes } from './free-times'

const idSchema = z.uuid()

/** The times to which a visit can be moved, in the next weeks. */
export async function findFreeTimes(id: string): Promise<Attempt<FreeTime[]>> {
  await requireAreaAccess('edit', 'leads')
  return attempt(() => listFreeTimes(db, idSchema.parse(id)))
}

/** Moves a visit; the visitor gets a mail. */
export async function moveVisit(id: string, estateId: string, start: string): Promise<Attempt<void>> {
  const by = await requireAreaAccess('edit', 'leads')
  const to = z.object({ estateId: z.uuid(), start: z.iso.datetime() }).parse({ estateId, start })
  return change(async () => {
    const time = { estateId: to.estateId, start: new Date(to.start) }
    await chooseTime(db, { id: idSchema.parse(id) }, time, await companyDetails(), { by })
  })
}

/** Cancels a visit; the visitor gets a mail. */
export async function cancelVisitByStaff(id: string): Promise<Attempt<void>> {
  const by = await requireAreaAccess('edit', 'leads')
  return change(async () => cancelVisit(db, { id: idSchema.parse(id) }, await companyDetails(), { by }))
}

/** Stores whether the visitor came. */
export async function setVisitOutcome(id: string, outcome: VisitOutcome): Promise<Attempt<void>> {
  const by = await requireAreaAccess('edit', 'leads')
  return change(() => markVisit(db, idSchema.parse(id), z.enum(visitOutcomes).parse(outcome), by))
}

const closedDaySchema = z.object({
  estateId: z.uuid().nullable(),
  day: z.iso.date(),
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

/** Books a visit for somebody who called, and shows the week with it. */
export async function bookCaller(_before: FormResult, form: FormData): Promise<FormResult> {
  const by = await requireAreaAccess('edit', 'leads')
  const [estateId, start] = String(form.get('time') ?? '').split(' ')
  const caller = callerSchema.safeParse({ ...Object.fromEntries(form), estateId, start })
  if (!caller.success) {
    const result = invalidForm(caller.error)
    const { estateId, start, ...errors } = result?.fieldErrors ?? {}
    return result && { ...result, fieldErrors: { ...errors, time: start ?? estateId } }
  }
  const booked = await attempt(async () => bookForCaller(db, by, caller.data, await companyDetails()))
  if (!booked.done) return booked
  redirect(`/admin/visits?on=${localDay(caller.data.start)}`)
}

async function change(run: () => Promise<unknown>): Promise<Attempt<void>> {
  const result = await attempt(run)
  if (!result.done) return result
  refresh()
  return { done: true, value: undefined }
}
