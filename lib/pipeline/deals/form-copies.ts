'use server'

import { z } from 'zod'
import { requireAreaAccess } from '@/lib/auth/access'
import { type DealForm, dealForms, deleteCopy, saveCopy } from '@/lib/content/working-copies'
import { db } from '@/lib/database'

const formRefSchema = z.object({ id: z.uuid(), key: z.enum(dealForms) })

/** Stores an unsaved form of a deal, visible to its author only. Throws `ForbiddenError`. */
export async function saveDealForm(id: string, form: DealForm, data: FormData): Promise<void> {
  const staff = await requireAreaAccess('edit', 'leads')
  const ref = formRefSchema.parse({ id, key: form })
  const texts = ['leadId', 'text', 'subject', 'callBackAt'].flatMap(name => {
    const value = data.get(name)
    return typeof value === 'string' && value.length <= 8000 ? [[name, value]] : []
  })
  await saveCopy(
    db,
    { staffId: staff.id, key: ref.key, entryId: ref.id },
    { form: Object.fromEntries(texts), baseVersion: 0 },
  )
}

/** Discards the unsaved form. */
export async function discardDealForm(id: string, form: DealForm): Promise<void> {
  const staff = await requireAreaAccess('edit', 'leads')
  const ref = formRefSchema.parse({ id, key: form })
  await deleteCopy(db, { staffId: staff.id, key: ref.key, entryId: ref.id })
}
