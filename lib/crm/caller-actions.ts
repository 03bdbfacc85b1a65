'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { attempt, type FormResult, invalidForm } from '@/lib/action-result'
import { db } from '@/lib/database'
import { personPath } from '@/lib/person-path'
import { internationalPhone } from '@/lib/phone/international-phone'
import { requireContactInSight, requireSales, requireWholePerson } from '../deals/sight.ts'
import { callerSchema, enterCaller } from './caller'
import { listSimilar } from './person'

/**
 * Stores a caller or walk-in, as the person whom staff chose if they did, and shows their screen, unless a colleague looks
 * after them and they are out of sight.
 */
export async function addCaller(_before: FormResult, form: FormData): Promise<FormResult> {
  const { staff, sight } = await requireSales('edit')
  const input = callerSchema.safeParse(Object.fromEntries(form))
  if (!input.success) return invalidForm(input.error)
  const { chosenContactId } = input.data
  if (chosenContactId) await requireContactInSight(chosenContactId)
  const stored = await attempt(() =>
    db.transaction(async tx => {
      if (chosenContactId) await requireWholePerson(tx, sight, chosenContactId)
      return enterCaller(tx, staff, input.data)
    }),
  )
  if (!stored.done) return stored
  if (sight.ownerId && stored.value.ownerId !== sight.ownerId)
    return { done: true, message: 'Stored. A colleague looks after this person and sees it.' }
  redirect(personPath(stored.value))
}

const enteredSchema = z.object({
  name: z.string().max(100),
  phone: z.string().max(40),
  email: z.string().max(254),
})
export type Similar = { id: string; name: string | null; email: string | null; phone: string | null }

/** People that the entered one may be; none for somebody who only sees their own. */
export async function findSimilar(entered: z.input<typeof enteredSchema>): Promise<Similar[]> {
  const { sight } = await requireSales('edit')
  if (sight.ownerId) return []
  const { name, phone, email } = enteredSchema.parse(entered)
  return listSimilar(db, { name, email: email.trim() || null, phone: internationalPhone(phone) })
}
