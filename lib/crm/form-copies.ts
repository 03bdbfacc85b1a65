'use server'

import { z } from 'zod'
import { requireAreaAccess } from '@/lib/auth/access'
import { deleteCopy, type LeadForm, leadForms, saveCopy } from '@/lib/content/working-copies'
import { db } from '@/lib/database'

const formRefSchema = z.object({ id: z.uuid(), key: z.enum(leadForms) })

/** Stores an unsaved form of a lead, visible to its author only. Throws `ForbiddenError`. */
export async function saveLeadForm(id: string, form: LeadForm, data: FormData): Promise<void> {
  const staff = await requireAreaAccess('edit', 'leads')
  const ref = formRefSchema.parse({ id, key: form })
  const texts = ['text', 'status', 'ownerId', 'nextAction', 'nextActionOn', 'visitAt'].flatMap(name => {
    const value = data.get(name)
    return typeof value === 'string' && value.length <= 4000 ? [[name, value]] : []
  })
  await saveCopy(
    db,
    { staffId: staff.id, key: ref.key, entryId: ref.id },
    { form: Object.fromEntries(texts), baseVersion: 0 },
  )
}

/** Discards the unsaved form. */
export async function discardLeadForm(id: string, form: LeadForm): Promise<void> {
  const staff = await requireAreaAccess('edit', 'leads')
  const ref = formRefSchema.parse({ id, key: form })
  await deleteCopy(db, { staffId: staff.id, key: ref.key, entryId: ref.id })
}
