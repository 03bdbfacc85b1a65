'use server'

import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { instantSchema } from '@/db/content/days'
import { requireId } from '@/lib/actions/require-id'
import type { FormResult } from '@/lib/actions/result'
import { formInput, noInput, type ParsedInput, staffAction } from '@/lib/actions/staff-action'
import { db } from '@/lib/database'
import { companyDetails } from '@/lib/mail/company'
import { bookSlot, cancelVisit, setAgreedTime } from '@/lib/visits/change-visit'
import { findDealVisit } from '@/lib/visits/deal-visit'
import { type DealScope, requireDealInScope, requireSales } from '../pipeline/deal-scope.ts'
import { plannedTime } from '../time/planned-time.ts'

const sales = () => requireSales('edit')

const noTimeMessage = 'Choose a time.'

/** A free time of an estate: the id of the estate and the ISO text of the instant. */
const freeTimeSchema = z
  .string(noTimeMessage)
  .regex(/^[0-9a-f-]{36} \S{16,35}$/, { error: noTimeMessage, abort: true })
  .transform(text => ({ estateId: text.slice(0, 36), start: text.slice(37) }))
  .refine(time => slotSchema.safeParse(time).success, noTimeMessage)
  .transform(time => slotSchema.parse(time))
const slotSchema = z.object({ estateId: z.uuid(), start: instantSchema() })

/** A time that staff and the visitor agreed on, outside the times of the estate. */
const agreedTimeSchema = plannedTime({ from: 'now', years: 1 }).transform(start => ({ estateId: null, start }))

/** Parses the time of a form: the field `otherTime` if it is filled in, else the chosen free time. */
function readTime(form: FormData): ParsedInput<{ estateId: string | null; start: Date }> {
  if (form.get('otherTime')) return formInput(agreedTimeSchema, form, () => form.get('otherTime'))()
  return formInput(freeTimeSchema, form, () => form.get('time'))()
}

/** Books or moves the visit of a deal, to a free time of the estate or to another agreed time. */
export async function bookDealVisit(dealId: string, _before: FormResult, form: FormData): Promise<FormResult> {
  return staffAction(
    sales,
    () => readTime(form),
    async ({ staff, scope }, { estateId, start }) => {
      const company = await companyDetails()
      await changeDealVisit(scope, dealId, async (tx, visit) => {
        if (estateId) await bookSlot(tx, { id: visit.id }, { estateId, start }, company, { by: staff })
        else await setAgreedTime(tx, visit, start, staff, company)
      })
      return 'Visit booked'
    },
  )
}

export async function cancelDealVisit(dealId: string): Promise<FormResult> {
  return staffAction(sales, noInput, async ({ staff, scope }) => {
    const company = await companyDetails()
    await changeDealVisit(scope, dealId, (tx, visit) => cancelVisit(tx, { id: visit.id }, company, { by: staff }))
    return 'Visit cancelled'
  })
}

type DealVisit = Awaited<ReturnType<typeof findDealVisit>>['visit']

function changeDealVisit(scope: DealScope, dealId: string, change: (tx: Tx, visit: DealVisit) => Promise<unknown>) {
  return db.transaction(async tx => {
    const { visit, deal } = await findDealVisit(tx, requireId(dealId, 'deal'))
    requireDealInScope(scope, deal)
    await change(tx, visit)
  })
}
