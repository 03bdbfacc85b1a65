import { encode } from 'next-auth/jwt'
import type { Db } from '../db/connect.ts'
import type { Role } from '../db/tables/staff.ts'
import { aSession, aStaffMember } from '../db/testing/staff.ts'

/** The cookie of somebody new who is signed in to a site of its own. */
export async function signInStaff(db: Db, role: Role = 'editor') {
  const staff = await aStaffMember(db, { role })
  const session = await aSession(db, staff)
  const name = 'authjs.session-token'
  const secret = process.env.AUTH_SECRET ?? ''
  const value = await encode({ token: { sub: staff.id, sessionId: session.id }, secret, salt: name })
  return { name, value, cookie: `${name}=${value}` }
}
