import { hash } from '@node-rs/argon2'
import type { Tx } from '../connect.ts'
import { returnedRow } from '../returned-row.ts'
import { type Role, staffSessionsTable, staffTable } from '../tables/staff.ts'
import { unique } from './unique.ts'

type StaffValues = { role?: Role; name?: string; email?: string; password?: string; disabledAt?: Date }

/** Creates a staff account; without a password nobody can sign in with it. */
export async function aStaffMember(db: Tx, { password, ...values }: StaffValues = {}) {
  const name = unique('Wanjiru')
  const [staff] = await db
    .insert(staffTable)
    .values({
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
      role: 'editor',
      passwordHash: password ? await hash(password) : 'none',
      ...values,
    })
    .returning()
  return returnedRow(staff)
}

/** Creates an open session that expires in an hour. */
export async function aSession(
  db: Tx,
  staff: { id: string },
  state: Partial<typeof staffSessionsTable.$inferInsert> = {},
) {
  const expiresAt = new Date(Date.now() + 3_600_000)
  const [session] = await db
    .insert(staffSessionsTable)
    .values({ staffId: staff.id, expiresAt, ...state })
    .returning()
  return returnedRow(session)
}
