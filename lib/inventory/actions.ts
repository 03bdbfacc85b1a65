'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { amountSchema } from '@/db/content/amount-schema'
import { daySchema } from '@/db/content/days'
import { attempt, type FormResult, invalidForm } from '@/lib/action-result'
import { requireAreaAccess } from '@/lib/auth/access'
import type { Staff } from '@/lib/auth/session-staff'
import { blankAsNull } from '@/lib/blank-as-null'
import { getSettings } from '@/lib/content/settings'
import { db } from '@/lib/database'
import { sightOf } from '../deals/sight.ts'
import { findLeadByReference } from './queries'
import { changeUnit, type Verb } from './verbs'

const idSchema = z.uuid()
const text = (max: number) =>
  z.preprocess(blankAsNull, z.string().trim().max(max, `At most ${max} characters.`).nullish())

const claimSchema = z.object({
  lead: text(20),
  /** What was typed into the search for a lead and led to no choice. */
  leadSearch: text(100),
  reason: text(400),
  receiptNumber: text(60),
  receiptAmount: amountSchema({ max: 1_000_000_000_000, zero: true }).nullish(),
  agreementOn: z.preprocess(blankAsNull, daySchema().nullish()),
})

/** Holds a home for a lead, extends the hold once, or ends it. */
export async function changeHold(id: string, verb: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'holds')
  return run(staff, id, z.enum(['hold', 'extend', 'end-hold']).parse(verb), form)
}

/** Releases, withdraws, reserves or sells a home, or cancels a reservation or a sale. */
export async function changeSale(id: string, verb: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const staff = await requireAreaAccess('edit', 'inventory')
  return run(staff, id, z.enum(['release', 'withdraw', 'reserve', 'sell', 'cancel']).parse(verb), form)
}

async function run(staff: Staff, id: string, verb: Verb, form: FormData): Promise<FormResult> {
  const input = claimSchema.safeParse(Object.fromEntries(form))
  if (!input.success) return invalidForm(input.error)
  const { lead, leadSearch, ...values } = input.data
  if (leadSearch) return { done: false, message: '', fieldErrors: { lead: [`Choose who “${leadSearch}” is.`] } }
  const leadId = lead ? await findLeadByReference(db, lead, await sightOf(db, staff)) : null
  if (lead && !leadId)
    return { done: false, message: '', fieldErrors: { lead: ['There is no lead with this reference.'] } }
  const { holdHours } = await getSettings()
  const result = await attempt(() =>
    changeUnit(db, staff, idSchema.parse(id), verb, { ...values, leadId, hours: holdHours }),
  )
  if (!result.done) return result
  refresh()
  return { done: true, message: 'Done' }
}
