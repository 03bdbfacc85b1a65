'use server'

import type { FormResult } from '@/lib/actions/result'
import { noInput, staffAction } from '@/lib/actions/staff-action'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { retryFailedMetaLeads } from './meta-leads'

const accounts = () => requireAreaAccess('edit', 'accounts')

/** Fetches all leads again that could not be fetched from Meta, for example after a new access token was set. */
export async function fetchMetaLeadsAgain(): Promise<FormResult> {
  return staffAction(accounts, noInput, async staff => {
    const count = await retryFailedMetaLeads(db, staff)
    if (count === 0) return 'There are no failed leads.'
    return count === 1 ? '1 lead is fetched within a minute.' : `${count} leads are fetched within a minute.`
  })
}
