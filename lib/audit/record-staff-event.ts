import type { Tx } from '../../db/connect.ts'
import { auditLogTable } from '../../db/tables/history.ts'

export type StaffAction =
  | 'sign-in'
  | 'sign-in-failed'
  | 'refused'
  | 'sign-out-others'
  | 'session-ended'
  | 'invite'
  | 'account-changed'
  | 'account-disabled'
  | 'account-enabled'
  | 'password-set'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes'
  | 'policy-changed'
  | 'activity-export'
  | 'leads-export'
  | 'subscribers-export'

/** Records an action on accounts in the audit log: who, what, and whose account. */
export async function recordStaffEvent(
  tx: Tx,
  by: { id: string; name: string },
  action: StaffAction,
  about?: { id: string; name: string },
  changed: string[] = [],
) {
  await tx.insert(auditLogTable).values({
    staffId: by.id,
    staffName: by.name,
    action,
    changed,
    ...(about && { collection: 'accounts', entryId: about.id, entryName: about.name }),
  })
}
