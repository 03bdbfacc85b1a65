import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { staffSessionsTable, staffTable } from '@/db/tables/staff'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { clientNetwork } from '@/lib/http/client-network'
import { countRequest, type Limit, uncountRequest } from '@/lib/http/rate-limit'
import { accountEmailSchema } from '@/lib/text/email-schema'
import { recordAuditEvent } from '../audit/record-audit-event'
import { decrypt, encrypt } from './encrypt'
import { isKnownDevice } from './known-device'
import { type AttemptOrigin, countAttempt, resetAttempts } from './lock'
import { verifyPassword } from './password'
import { checkCode } from './second-factor'

const passwordStepSchema = z.object({ email: accountEmailSchema, password: z.string().min(1).max(500) })
const codeStepSchema = z.object({ ticket: z.string().min(1).max(500), code: z.string().trim().min(6).max(60) })

export type SignInOutcome =
  | { status: 'in'; id: string; email: string; sessionId: string }
  | { status: 'wrong' }
  | { status: 'locked'; seconds: number }
  /** The password is right, but a second factor is required; the form sends the code with this ticket. */
  | { status: 'code'; ticket: string }

const wrong: SignInOutcome = { status: 'wrong' }
const ticketMinutes = 5

/**
 * Signs in with e-mail and password, or with the ticket of the first step and a code, and opens a session for 12 hours.
 * A failed attempt counts towards the limit of the e-mail, known or not (lock.ts), and of the client's network. A known
 * device has only its own count, so that other browsers cannot lock it out. `headers` are the headers of the request.
 */
export async function signInWith(credentials: unknown, headers: Headers): Promise<SignInOutcome> {
  const first = passwordStepSchema.safeParse(credentials)
  if (first.success) return signInByPassword(first.data, headers)
  const second = codeStepSchema.safeParse(credentials)
  return second.success ? signInByCode(second.data, headers) : wrong
}

async function signInByPassword(
  { email, password }: z.infer<typeof passwordStepSchema>,
  headers: Headers,
): Promise<SignInOutcome> {
  const origin = originOf(headers, email)
  const seconds = (await countForNetwork(headers, origin)) ?? (await countAttempt(db, { email, origin }))
  if (seconds > 0) return { status: 'locked', seconds }
  const staff = await findActive(eq(staffTable.email, email))
  const matches = await verifyPassword(staff?.passwordHash, password)
  if (!staff) return wrong
  if (!matches) return recordFailure(staff)
  await uncountForNetwork(headers, origin)
  return staff.totpConfirmedAt ? { status: 'code', ticket: ticketFor(staff) } : openSession(staff, headers, origin)
}

async function signInByCode(
  { ticket, code }: z.infer<typeof codeStepSchema>,
  headers: Headers,
): Promise<SignInOutcome> {
  const ticketHolder = parseTicket(ticket)
  const staff = ticketHolder ? await findActive(eq(staffTable.id, ticketHolder.staffId)) : undefined
  const origin = originOf(headers, staff?.email ?? '')
  const seconds = await countForNetwork(headers, origin)
  if (seconds) return { status: 'locked', seconds }
  // Changing the password invalidates the ticket.
  if (!staff?.totpConfirmedAt || ticketHolder?.passwordHash !== staff.passwordHash) return wrong
  const codeCheck = await checkCode(db, staff, code, origin)
  // While locked, `countAttempt` counts nothing and returns the seconds to wait.
  if (codeCheck === 'locked')
    return { status: 'locked', seconds: await countAttempt(db, { email: staff.email, origin }) }
  if (codeCheck === 'wrong') return recordFailure(staff)
  await uncountForNetwork(headers, origin)
  return openSession(staff, headers, origin)
}

const originOf = (headers: Headers, email: string): AttemptOrigin =>
  isKnownDevice(headers, email) ? 'device' : 'stranger'

/** The limit of failed sign-ins per network and hour. */
const networkLimit = (): Limit => ({ name: 'sign-in', points: env.RATE_SIGN_IN })

/** Returns the seconds to wait if this network failed too often, otherwise null. Known devices are not counted. */
const countForNetwork = async (headers: Headers, origin: AttemptOrigin) =>
  origin === 'stranger' ? countRequest(networkLimit(), clientNetwork(headers)) : null

/** Successful sign-ins are not counted, because an office of many people shares one IP address. */
async function uncountForNetwork(headers: Headers, origin: AttemptOrigin) {
  if (origin === 'stranger') await uncountRequest(networkLimit(), clientNetwork(headers))
}

type Account = typeof staffTable.$inferSelect

async function findActive(condition: ReturnType<typeof eq>): Promise<Account | undefined> {
  const [staff] = await db
    .select()
    .from(staffTable)
    .where(and(condition, isNull(staffTable.disabledAt)))
  return staff
}

async function recordFailure(staff: Account): Promise<SignInOutcome> {
  await recordAuditEvent(db, { by: staff, action: 'sign-in-failed' })
  return wrong
}

async function openSession(staff: Account, headers: Headers, origin: AttemptOrigin): Promise<SignInOutcome> {
  return db.transaction(async tx => {
    const [session] = await tx
      .insert(staffSessionsTable)
      .values({
        staffId: staff.id,
        userAgent: headers.get('user-agent')?.slice(0, 300) ?? null,
        expiresAt: sql`now() + interval '12 hours'`,
      })
      .returning({ id: staffSessionsTable.id })
    if (!session) throw new Error('The session was not stored.')
    await tx.update(staffTable).set({ lastSignInAt: sql`now()` }).where(eq(staffTable.id, staff.id))
    await resetAttempts(tx, { email: staff.email, origin })
    await recordAuditEvent(tx, { by: staff, action: 'sign-in' })
    return { status: 'in', id: staff.id, email: staff.email, sessionId: session.id }
  })
}

function ticketFor({ id, passwordHash }: Account): string {
  const until = Date.now() + ticketMinutes * 60_000
  return encrypt(env.AUTH_SECRET, 'sign-in-ticket', JSON.stringify({ staffId: id, passwordHash, until }))
}

const ticketSchema = z.object({ staffId: z.uuid(), passwordHash: z.string(), until: z.number() })

function parseTicket(ticket: string) {
  const text = decrypt(env.AUTH_SECRET, 'sign-in-ticket', ticket)
  if (text === null) return null
  const { until, ...holder } = ticketSchema.parse(JSON.parse(text))
  return until > Date.now() ? holder : null
}

export async function endSession(sessionId: string) {
  await db.update(staffSessionsTable).set({ revokedAt: sql`now()` }).where(eq(staffSessionsTable.id, sessionId))
}
