import { encode } from 'next-auth/jwt'
import type postgres from 'postgres'

type Site = { AUTH_SECRET: string }

/** Creates an owner with a session and returns its cookie. */
export async function signIn(
  sql: postgres.Sql,
  { AUTH_SECRET: secret }: Site,
): Promise<{ name: string; value: string }> {
  const name = 'authjs.session-token'
  const email = `bench-${crypto.randomUUID()}@example.com`
  const [staff] = await sql`insert into staff (email, name, role) values (${email}, 'Bench', 'owner') returning id`
  const [session] =
    await sql`insert into staff_sessions (staff_id, expires_at) values (${staff?.id}, now() + interval '2 hours') returning id`
  const value = await encode({ token: { sub: staff?.id, sessionId: session?.id }, secret, salt: name })
  return { name, value }
}
