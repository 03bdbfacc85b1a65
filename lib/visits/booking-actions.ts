'use server'

import { eq, inArray } from 'drizzle-orm'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { instantSchema } from '@/db/content/days'
import { leadsTable } from '@/db/tables/leads'
import { siteVisitsTable } from '@/db/tables/visits'
import { invalidForm } from '@/lib/actions/invalid-form'
import { requireId } from '@/lib/actions/require-id'
import { type ActionResult, catchExpectedErrors, type FormResult } from '@/lib/actions/result'
import { inputOf, noInput, type ParsedInput, staffAction } from '@/lib/actions/staff-action'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { companyDetails } from '@/lib/mail/company'
import { localDay } from '@/lib/time/local-time'
import { plannedDay } from '@/lib/time/planned-time'
import {
  type DealScope,
  requireContactInScope,
  requireLeadInScope,
  requireSales,
  requireWholePerson,
} from '../pipeline/deal-scope.ts'
import { isFirstArrival, type SentEntry, sentEntrySchema } from '../pipeline/deals/sent-entry.ts'
import { bookForCaller, callerVisitSchema } from './book-for-caller'
import { bookSlot, cancelVisit, markVisit, type VisitOutcome, visitOutcomes } from './change-visit'
import { closeDay, openDay } from './closed-days'
import { type FreeTime, listFreeTimes } from './free-times'

const sales = () => requireSales('edit')
const leads = () => requireAreaAccess('edit', 'leads')

const outcomeSchema = z.enum(visitOutcomes)
const checkInSchema = z.object({
  token: z.string().min(1).max(100),
  outcome: outcomeSchema,
  sent: sentEntrySchema.optional(),
})

/** Returns the free times of the next weeks to which a visit can be moved. */
export async function findFreeTimes(id: string): Promise<ActionResult<{ value: FreeTime[] }>> {
  const { scope } = await sales()
  return catchExpectedErrors(async () => {
    const visitId = requireId(id, 'visit')
    await requireVisitInScope(db, scope, visitId)
    return listFreeTimes(db, visitId)
  })
}

const timeSchema = z.object({ estateId: z.uuid(), start: instantSchema() })

export async function moveVisit(id: string, estateId: string, start: string): Promise<ActionResult> {
  return staffAction(sales, inputOf(timeSchema, { estateId, start }), async ({ staff, scope }, time) => {
    const company = await companyDetails()
    await changeVisit(scope, id, (tx, visit) => bookSlot(tx, visit, time, company, { by: staff }))
  })
}

export async function cancelVisitByStaff(id: string): Promise<ActionResult> {
  return staffAction(sales, noInput, async ({ staff, scope }) => {
    const company = await companyDetails()
    await changeVisit(scope, id, (tx, visit) => cancelVisit(tx, visit, company, { by: staff }))
  })
}

export async function setVisitOutcome(id: string, outcome: VisitOutcome): Promise<ActionResult> {
  return staffAction(sales, inputOf(outcomeSchema, outcome), async ({ staff, scope }, parsedOutcome) => {
    await changeVisit(scope, id, (tx, visit) => markVisit(tx, visit, parsedOutcome, staff))
  })
}

/**
 * Stores at the gate that a visitor came, or undoes it. Agents who see only their own people may do it too, because
 * staff at the gate receive all visitors. The code that the visitor shows is the secret token of this visit. `sent`
 * has the key and the age of an entry that the browser may send repeatedly.
 */
export async function checkIn(token: string, outcome: VisitOutcome, sent?: SentEntry): Promise<FormResult> {
  return staffAction(sales, inputOf(checkInSchema, { token, outcome, sent }), async ({ staff }, input) => {
    await db.transaction(async tx => {
      if (input.sent && !(await isFirstArrival(tx, staff, input.sent))) return
      await markVisit(tx, { token: input.token }, input.outcome, staff, { sent: input.sent })
    })
    return outcomeMessages[input.outcome]
  })
}

const outcomeMessages = { arrived: 'Arrived', missed: 'Did not come', open: 'Undone' } satisfies Record<
  VisitOutcome,
  string
>

const requireVisitInScope = (tx: Tx, scope: DealScope, id: string) =>
  requireLeadInScope(tx, scope, inArray(leadsTable.id, leadOfVisit(tx, id)), 'visit')

const leadOfVisit = (tx: Tx, id: string) =>
  tx.select({ id: siteVisitsTable.leadId }).from(siteVisitsTable).where(eq(siteVisitsTable.id, id))

function changeVisit(scope: DealScope, id: string, change: (tx: Tx, visit: { id: string }) => Promise<unknown>) {
  const visit = { id: requireId(id, 'visit') }
  return db.transaction(async tx => {
    await requireVisitInScope(tx, scope, visit.id)
    await change(tx, visit)
  })
}

const maxYearsAhead = 2
const closedDaySchema = z.object({
  estateId: z.uuid().nullable(),
  day: plannedDay(maxYearsAhead),
  reason: z.string().trim().max(80, 'At most 80 characters.'),
})

export async function closeVisitDay(estateId: string | null, day: string, reason: string): Promise<ActionResult> {
  return staffAction(leads, inputOf(closedDaySchema, { estateId, day, reason }), async (by, closed) => {
    await closeDay(db, by, { ...closed, reason: closed.reason || null })
  })
}

export async function openVisitDay(id: string): Promise<ActionResult> {
  return staffAction(leads, noInput, by => openDay(db, by, requireId(id, 'closed day')))
}

/** Books a visit for a caller, under the known person if staff chose one, and redirects to the week of the visit. */
export async function bookCallerVisit(_before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(
    sales,
    () => readCallerVisit(form),
    async ({ staff, scope }, callerVisit) => {
      const { chosenContactId } = callerVisit
      if (chosenContactId) await requireContactInScope(chosenContactId)
      const company = await companyDetails()
      await db.transaction(async tx => {
        if (chosenContactId) await requireWholePerson(tx, scope, chosenContactId)
        return bookForCaller(tx, staff, callerVisit, company)
      })
      redirect(`/admin/visits?on=${localDay(callerVisit.start)}`)
    },
  )
}

/** Parses the form of a caller. One input contains the estate and the time, and shows the problems of both. */
function readCallerVisit(form: FormData): ParsedInput<z.output<typeof callerVisitSchema>> {
  const [estateId, start] = String(form.get('time') ?? '').split(' ')
  const walkIn = callerVisitSchema.safeParse({ ...Object.fromEntries(form), estateId, start })
  if (walkIn.success) return { values: walkIn.data }
  const failure = invalidForm(walkIn.error)
  const { estateId: estateErrors, start: startErrors, ...errors } = failure.fieldErrors
  return { failure: { ...failure, fieldErrors: { ...errors, time: startErrors ?? estateErrors } } }
}
