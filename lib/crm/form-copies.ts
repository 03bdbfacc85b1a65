'use server'

import { z } from 'zod'
import { requireDeskAccess } from '@/lib/auth/access'
import { dropCopy, keepCopy, type LeadForm, leadForms } from '@/lib/content/working-copies'
import { db } from '@/lib/database'

const placeSchema = z.object({ id: z.uuid(), key: z.enum(leadForms) })

/** Stores an unsaved form of a lead, visible to its author only. Throws `ForbiddenError`. */
export async function keepLeadForm(id: string, form: LeadForm, typed: FormData): Promise<void> {
  const staff = await requireDeskAccess('edit', 'leads')
  const place = placeSchema.parse({ id, key: form })
  const texts = ['text', 'status', 'ownerId', 'nextAction', 'nextActionOn', 'visitAt'].flatMap(name => {
    const value = typed.get(name)
    return typeof value === 'string' && value.length <= 4000 ? [[name, value]] : []
  })
  await keepCopy(
    db,
    { staffId: staff.id, key: place.key, entryId: place.id },
    { form: Object.fromEntries(texts), baseVersion: 0 },
  )
}

/** Discards the unsaved form. */
export async function forgetLeadForm(id: string, form: LeadForm): Promise<void> {
  const staff = await requireDeskAccess('edit', 'leads')
  const place = placeSchema.parse({ id, key: form })
  await dropCopy(db, { staffId: staff.id, key: place.key, entryId: place.id })
}
