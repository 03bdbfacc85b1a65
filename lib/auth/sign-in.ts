import 'server-only'
import { verify } from '@node-rs/argon2'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { auditLogTable } from '@/db/tables/history'
import { staffSessionsTable, staffTable } from '@/db/tables/staff'
import { db } from '@/lib/database'

const credentialsSchema = z.object({
  // No address has a control character, and PostgreSQL cannot look for a zero character.
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .regex(/^\P{Cc}*$/u),
  password: z.string().min(1).max(500),
})

// Verified when there is no such account, so that the time taken tells nothing. It is the hash of no known password.
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Qk1kM0xhUTZ1d0E4aG1SYk9JVzVvNmRzN1dGb0ZYR3o'

/** Checks e-mail and password and opens a session for twelve hours; null when they do not fit. */
export async function signInWithPassword(credentials: unknown, userAgent: string | null) {
  const given = credentialsSchema.safeParse(credentials)
  if (!given.success) return null

  const [staff] = await db
    .select()
    .from(staffTable)
    .where(and(eq(staffTable.email, given.data.email), isNull(staffTable.disabledAt)))
  const fits = await verify(staff?.passwordHash ?? nobodysHash, given.data.password).catch(() => false)
  if (!staff || !fits) return null

  const session = await db.transaction(async tx => {
    const [opened] = await tx
      .insert(staffSessionsTable)
      .values({
        staffId: staff.id,
        userAgent: userAgent?.slice(0, 300) ?? null,
        expiresAt: sql`now() + interval '12 hours'`,
      })
      .returning({ id: staffSessionsTable.id })
    await tx.insert(auditLogTable).values({ staffId: staff.id, staffName: staff.name, action: 'sign-in' })
    return opened
  })
  return session ? { id: staff.id, sessionId: session.id } : null
}

/** Ends a session: its cookie is worth nothing from now on. */
export async function endSession(sessionId: string) {
  await db.update(staffSessionsTable).set({ revokedAt: sql`now()` }).where(eq(staffSessionsTable.id, sessionId))
}
