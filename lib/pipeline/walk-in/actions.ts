'use server'

import { z } from 'zod'
import type { FormResult } from '@/lib/actions/result'
import { formInput, staffAction } from '@/lib/actions/staff-action'
import { db } from '@/lib/database'
import { personPath } from '@/lib/paths/person-path'
import { internationalPhone } from '@/lib/phone/international-phone'
import { requireContactInScope, requireSales, requireWholePerson } from '../deal-scope.ts'
import { isFirstArrival, readSentEntry, type SentEntry } from '../deals/sent-entry.ts'
import { listSimilar, type SimilarPerson } from '../people/person'
import { enterWalkIn, walkInSchema } from './walk-in'

const sales = () => requireSales('edit')

/** Stores a caller or walk-in, under a chosen known person. Returns the person's path unless they are out of scope. */
export async function addWalkIn(form: FormData, sent?: SentEntry): Promise<FormResult<{ path: string }>> {
  return staffAction(sales, formInput(walkInSchema, form), async ({ staff, scope }, walkIn) => {
    const entry = readSentEntry(sent)
    const chosenIds = [walkIn.chosenContactId, walkIn.besideContactId].flatMap(id => id ?? [])
    for (const id of chosenIds) await requireContactInScope(id)
    const stored = await db.transaction(async tx => {
      if (entry && !(await isFirstArrival(tx, staff, entry))) return null
      for (const id of chosenIds) await requireWholePerson(tx, scope, id)
      return enterWalkIn(tx, staff, walkIn, scope)
    })
    if (!stored) return { message: 'Already stored' }
    if (scope.ownerId && stored.ownerId !== scope.ownerId)
      return { message: 'Stored. Somebody else looks after this person and sees it.' }
    return { message: 'Stored', path: personPath(stored) }
  })
}

const enteredSchema = z.object({ name: z.string().max(100), phone: z.string().max(40), email: z.string().max(254) })
/** Lists the known people in scope whom the entered person may be. */
export async function findSimilar(entered: z.input<typeof enteredSchema>): Promise<SimilarPerson[]> {
  const { scope } = await sales()
  const { name, phone, email } = enteredSchema.parse(entered)
  return listSimilar(db, { name, email: email.trim() || null, phone: internationalPhone(phone) }, scope)
}
