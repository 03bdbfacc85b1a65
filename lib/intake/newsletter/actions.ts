'use server'

import { eq } from 'drizzle-orm'
import { subscribersTable } from '@/db/tables/leads'
import { requireId } from '@/lib/actions/require-id'
import type { FormResult } from '@/lib/actions/result'
import { noInput, staffAction } from '@/lib/actions/staff-action'
import { db } from '@/lib/database'
import { NotFoundError } from '@/lib/errors'
import { requireAllDeals } from '../../pipeline/deal-scope.ts'
import { subscribe } from '../submit.ts'

const requireSubscriberAccess = () => requireAllDeals('edit')

/** Sends the confirmation link to a subscriber whom the honeypot caught. */
export async function sendConfirmation(id: string): Promise<FormResult> {
  return staffAction(requireSubscriberAccess, noInput, async () => {
    const { email, page } = subscribersTable
    const [caught] = await db
      .select({ email, page })
      .from(subscribersTable)
      .where(eq(subscribersTable.id, requireId(id, 'subscriber')))
    if (!caught) throw new NotFoundError('This subscriber no longer exists.')
    // With an empty honeypot, the subscriber becomes pending and gets the mail.
    await subscribe({ ...caught, leaveEmpty: null })
    return 'The mail is on its way'
  })
}
