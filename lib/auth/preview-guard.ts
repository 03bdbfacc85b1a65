import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { getToken } from 'next-auth/jwt'
import { staffSessionsTable, staffTable } from '@/db/tables/staff'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { sessionIsOpen } from './sessions'

/** True when whoever asks is signed in now. The preview cookie alone outlives a sign-out; drafts must not. */
export async function maySeePreview(request: Request): Promise<boolean> {
  const token = await getToken({
    req: request,
    secret: env.AUTH_SECRET,
    secureCookie: request.headers.get('cookie')?.includes('__Secure-authjs.session-token') ?? false,
  })
  const sessionId = typeof token?.sessionId === 'string' ? token.sessionId : null
  if (!sessionId || !/^[0-9a-f-]{36}$/.test(sessionId)) return false
  const open = await db.$count(
    staffSessionsTable,
    and(
      eq(staffSessionsTable.id, sessionId),
      sessionIsOpen(),
      sql`exists (select from ${staffTable} where ${staffTable.id} = ${staffSessionsTable.staffId} and ${staffTable.disabledAt} is null)`,
    ),
  )
  return open > 0
}
