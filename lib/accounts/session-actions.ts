'use server'

import { requireId } from '@/lib/actions/require-id'
import type { FormResult } from '@/lib/actions/result'
import { noInput, staffAction } from '@/lib/actions/staff-action'
import { db } from '@/lib/database'
import { recordAuditEvent } from '../audit/record-audit-event'
import { requireOwnAccount } from '../auth/access'
import { revokeSession, revokeSessions } from '../auth/sessions'

export async function endMySession(sessionId: string, _before: FormResult, _form: FormData): Promise<FormResult> {
  return staffAction(requireOwnAccount, noInput, async staff => {
    await revokeSession(db, staff, staff, requireId(sessionId, 'session'))
    return 'Signed out in that browser.'
  })
}

export async function endMyOtherSessions(_before: FormResult, _form: FormData): Promise<FormResult> {
  return staffAction(requireOwnAccount, noInput, async staff => {
    await db.transaction(async tx => {
      await revokeSessions(tx, staff.id, staff.sessionId)
      await recordAuditEvent(tx, { by: staff, action: 'sign-out-others' })
    })
    return 'Signed out everywhere else.'
  })
}
