import { eq } from 'drizzle-orm'
import { encode } from 'next-auth/jwt'
import type { Db } from '../../db/connect.ts'
import { type Role, staffTable } from '../../db/tables/staff.ts'
import { aSession, aStaffMember } from '../../db/testing/staff.ts'

/** Creates a signed-in member of staff without a browser, and returns the session cookie. */
export async function signInStaff(db: Db, role: Role = 'editor') {
  const staff = await aStaffMember(db, { role })
  const session = await aSession(db, staff)
  const name = 'authjs.session-token'
  const secret = process.env.AUTH_SECRET ?? ''
  const value = await encode({ token: { sub: staff.id, sessionId: session.id }, secret, salt: name })
  return { id: staff.id, name, value, cookie: `${name}=${value}` }
}

/** Closes an account, because lists of agents contain all open accounts. */
export const closeAccount = (db: Db, id: string) =>
  db.update(staffTable).set({ disabledAt: new Date() }).where(eq(staffTable.id, id))
