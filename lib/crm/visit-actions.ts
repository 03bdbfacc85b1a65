'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { instantSchema } from '@/db/content/days'
import { attempt, type FormResult } from '@/lib/action-result'
import { db } from '@/lib/database'
import { companyDetails } from '@/lib/mail/company'
import { agreeTime, cancelVisit, chooseTime } from '@/lib/sales/visits/change-visit'
import { findDealVisit } from '@/lib/sales/visits/deal-visit'
import { requireInSight, requireSales } from '../deals/sight.ts'
import { parseLocal } from '../local-time.ts'

const timeSchema = z.union([
  z
    .string()
    .regex(/^[0-9a-f-]{36} \S+$/)
    .transform(text => {
      const [estateId = '', start = ''] = text.split(' ')
      return { estateId, start }
    })
    .pipe(z.object({ estateId: z.uuid(), start: instantSchema() })),
  z
    .string()
    .regex(/^\d{4}-/)
    .transform(text => ({ estateId: null, start: parseLocal(text.slice(0, 16)) })),
])

/** Books or moves the visit of a deal: at a free time of the estate, or at another one that was agreed on. */
export async function bookDealVisit(dealId: string, _before: FormResult, form: FormData): Promise<FormResult> {
  const { staff, sight } = await requireSales('edit')
  const input = timeSchema.safeParse(form.get('otherTime') || form.get('time'))
  if (!input.success || Number.isNaN(input.data.start.getTime())) return { done: false, message: 'Choose a time.' }
  const { estateId, start } = input.data
  const company = await companyDetails()
  return run('Visit booked', () =>
    db.transaction(async tx => {
      const { visit, deal } = await findDealVisit(tx, z.uuid().parse(dealId))
      requireInSight(sight, deal)
      if (estateId) await chooseTime(tx, { id: visit.id }, { estateId, start }, company, { by: staff })
      else await agreeTime(tx, visit, start, staff, company)
    }),
  )
}

/** Cancels the visit of a deal; the visitor gets a mail. */
export async function cancelDealVisit(dealId: string, _before: FormResult, _form: FormData): Promise<FormResult> {
  const { staff, sight } = await requireSales('edit')
  const company = await companyDetails()
  return run('Visit cancelled', () =>
    db.transaction(async tx => {
      const { visit, deal } = await findDealVisit(tx, z.uuid().parse(dealId))
      requireInSight(sight, deal)
      await cancelVisit(tx, { id: visit.id }, company, { by: staff })
    }),
  )
}

async function run(done: string, change: () => Promise<unknown>): Promise<FormResult> {
  const result = await attempt(change)
  if (!result.done) return result
  refresh()
  return { done: true, message: done }
}
