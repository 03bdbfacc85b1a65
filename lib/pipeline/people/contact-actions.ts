'use server'

import { z } from 'zod'
import { type FormResult, failureWith } from '@/lib/actions/result'
import { formInput, staffAction } from '@/lib/actions/staff-action'
import { db } from '@/lib/database'
import { contactInScope, type DealScope } from '../deal-scope.ts'
import { walkInSchema } from '../walk-in/walk-in'
import { isReachable, notReachable } from '../walk-in/walk-in-schema.ts'
import { changePerson } from './change-person'
import { correctContact, OtherPersonError } from './correct-contact.ts'
import { findPerson } from './person'

const { name, email, phone } = walkInSchema.shape
const detailsSchema = z.object({ name, email, phone }).refine(isReachable, notReachable)

/** `other` is the person who has the new e-mail, if they are in scope. */
export type CorrectionResult = FormResult<{ other: { id: string; name: string } }>

export async function correctDetails(id: string, _before: CorrectionResult, form: FormData): Promise<CorrectionResult> {
  return staffAction(contactInScope(id), formInput(detailsSchema, form), async (by, values) => {
    const details = { ...values, email: values.email?.toLowerCase() ?? null }
    try {
      await changePerson(by, id, tx => correctContact(tx, by.staff, id, details))
    } catch (error) {
      if (error instanceof OtherPersonError) return failureOf(error, by.scope)
      throw error
    }
    return 'Corrected'
  })
}

/** Returns the failure, with the person who has the e-mail if they are in scope. */
async function failureOf({ message, otherId }: OtherPersonError, scope: DealScope) {
  const found = await findPerson(db, otherId, scope)
  if (!found) return failureWith(`${message} Ask your sales manager.`)
  const { name, email, phone } = found.contact
  return { ...failureWith(message), other: { id: otherId, name: name ?? email ?? phone ?? 'this person' } }
}
