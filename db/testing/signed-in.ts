import { encode } from 'next-auth/jwt'
import type { Tx } from '../connect.ts'
import type { Role } from '../tables/staff.ts'
import { cookies } from './framework/headers.ts'
import { aSession, aStaffMember } from './staff.ts'

export const sessionCookie = 'authjs.session-token'

export async function signInAs(db: Tx, role: Role) {
  const staff = await aStaffMember(db, { role })
  const session = await aSession(db, staff)
  await setSessionCookie(session.id)
  return { ...staff, sessionId: session.id }
}

export async function setSessionCookie(sessionId: string) {
  const secret = process.env.AUTH_SECRET ?? ''
  const cookieJar = await cookies()
  cookieJar.set(sessionCookie, await encode({ token: { sessionId }, secret, salt: sessionCookie }))
}

export async function clearCookies() {
  const cookieJar = await cookies()
  cookieJar.clear()
}
