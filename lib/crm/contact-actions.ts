'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { attempt, type FormResult, invalidForm } from '@/lib/action-result'
import { db } from '@/lib/database'
import { correctContact, OtherPersonError } from '../deals/correct-contact.ts'
import { requireContactInSight, requireWholePerson, type Sight } from '../deals/sight.ts'
import { isReachable, notReachable } from '../leads/caller.ts'
import { callerSchema } from './caller'
import { findPerson } from './person'

const { name, email, phone } = callerSchema.shape
const detailsSchema = z.object({ name, email, phone }).refine(isReachable, notReachable)

/** `other`: the person who has the new e-mail, if they are in sight. */
export type CorrectionResult = (NonNullable<FormResult> & { other?: { id: string; name: string } }) | null

/** Corrects name, e-mail and phone of a person. */
export async function correctDetails(id: string, _before: CorrectionResult, form: FormData): Promise<CorrectionResult> {
  const { staff, sight } = await requireContactInSight(id)
  const input = detailsSchema.safeParse(Object.fromEntries(form))
  if (!input.success) return invalidForm(input.error)
  const details = { ...input.data, email: input.data.email?.toLowerCase() ?? null }
  const result = await attempt(() =>
    db.transaction(async tx => {
      await requireWholePerson(tx, sight, id)
      return correctContact(tx, staff, id, details).catch(otherPerson)
    }),
  )
  if (!result.done) return result
  if (result.value) return refuse(result.value, sight)
  refresh()
  return { done: true, message: 'Corrected' }
}

function otherPerson(error: unknown): OtherPersonError {
  if (error instanceof OtherPersonError) return error
  throw error
}

/** Who sees only their own people does not learn whose it is. */
async function refuse({ message, otherId }: OtherPersonError, sight: Sight): Promise<CorrectionResult> {
  const found = await findPerson(db, otherId, sight)
  if (!found) return { done: false, message: `${message} Ask your sales manager.` }
  const { name, email, phone } = found.contact
  return { done: false, message, other: { id: otherId, name: name ?? email ?? phone ?? 'this person' } }
}
