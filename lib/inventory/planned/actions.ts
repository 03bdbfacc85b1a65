'use server'

import { z } from 'zod'
import { instantSchema } from '@/db/content/days'
import { requireId } from '@/lib/actions/require-id'
import type { FormResult } from '@/lib/actions/result'
import { inputOf, noInput, staffAction } from '@/lib/actions/staff-action'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { cancelPlannedRelease } from './cancel-release'
import { cancelPlannedPrices } from './plan-prices'

const editor = () => requireAreaAccess('edit', 'inventory')

export async function cancelPrices(batchId: string): Promise<FormResult> {
  return staffAction(editor, noInput, async staff => {
    const count = await cancelPlannedPrices(db, staff, requireId(batchId, 'planned change'))
    return `Cancelled: ${count} ${count === 1 ? 'price stays' : 'prices stay'} as before.`
  })
}

const releaseSchema = z.object({ estateId: z.uuid(), startsAt: instantSchema() })

export async function cancelRelease(estateId: string, startsAt: string): Promise<FormResult> {
  return staffAction(editor, inputOf(releaseSchema, { estateId, startsAt }), async (staff, planned) => {
    const count = await cancelPlannedRelease(db, staff, planned)
    return `Cancelled for ${count} ${count === 1 ? 'home' : 'homes'}.`
  })
}
