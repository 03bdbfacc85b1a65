import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { mediaTable } from '@/db/collections/media'
import type { Tx } from '@/db/connect'
import { auditLogTable } from '@/db/tables/history'
import { unitEventsTable } from '@/db/tables/inventory'
import { type Role, staffTable } from '@/db/tables/staff'
import { can } from '@/lib/auth/roles'
import { findSampleContactValues } from '@/lib/content/dashboard'

/** A line of the checklist; `path` is the screen where the step is done. */
export type FirstDayStep = { label: string; path: string; isDone: boolean }

/**
 * Returns the first steps of a new member of staff that their role permits. Stored data decides which steps are done:
 * nobody ticks them off. The list is empty when all steps are done or the member hid it.
 */
export async function readFirstDay(db: Tx, { id, role }: { id: string; role: Role }): Promise<FirstDayStep[]> {
  const [account] = await db
    .select({
      isHidden: sql<boolean>`${staffTable.firstDayHiddenAt} is not null`,
      hasPassword: sql<boolean>`${staffTable.passwordChangedAt} is not null`,
      hasSecondFactor: sql<boolean>`${staffTable.totpConfirmedAt} is not null`,
      hasPicture: sql<boolean>`exists (select from ${mediaTable} where ${mediaTable.kind} = 'image' and not ${mediaTable.sample})`,
      hasPrice: sql<boolean>`exists (select from ${unitEventsTable} where ${unitEventsTable.changed} ? 'price' and ${unitEventsTable.staffId} is not null)
        or exists (select from ${auditLogTable} where 'price' = any(${auditLogTable.changed}))`,
    })
    .from(staffTable)
    .where(eq(staffTable.id, id))
  if (!account || account.isHidden) return []
  const steps: (FirstDayStep | false)[] = [
    { label: 'Set a password of your own', path: '/admin/account', isDone: account.hasPassword },
    {
      label: 'Turn on the second factor, and print its recovery codes',
      path: '/admin/account',
      isDone: account.hasSecondFactor,
    },
    can(role, 'edit', 'site') && {
      label: 'Enter the phone numbers and addresses of the company in the settings',
      path: '/admin/settings',
      isDone: (await findSampleContactValues()).length === 0,
    },
    can(role, 'edit', 'files') && {
      label: 'Upload a first picture',
      path: '/admin/files',
      isDone: account.hasPicture,
    },
    can(role, 'edit', 'inventory') && { label: 'Set a first price', path: '/admin/homes', isDone: account.hasPrice },
  ]
  const stepsOfRole = steps.filter(step => step !== false)
  return stepsOfRole.every(({ isDone }) => isDone) ? [] : stepsOfRole
}
