import { createHash } from 'node:crypto'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { env } from '@/lib/env'
import { decrypt, encrypt } from './encrypt'

/** How long a browser is a known device after a sign-in, in seconds. */
const knownSeconds = 180 * 24 * 60 * 60

const contentSchema = z.object({ email: z.string(), until: z.number() })

/**
 * Marks this browser as a known device of the account with this e-mail. Grants no access: its failed sign-ins are only
 * counted separately from those of strangers. One cookie for each account.
 */
export async function rememberDevice(email: string) {
  const jar = await cookies()
  const content = { email: normalize(email), until: Date.now() + knownSeconds * 1000 }
  jar.set(cookieName(email), encrypt(env.AUTH_SECRET, 'known-device', JSON.stringify(content)), {
    httpOnly: true,
    secure: isHttps(),
    sameSite: 'lax',
    // Not sent with requests for public pages.
    path: '/admin',
    maxAge: knownSeconds,
  })
}

/** True when the request comes from a browser in which this account has signed in before. */
export function isKnownDevice(headers: Headers, email: string): boolean {
  const start = `${cookieName(email)}=`
  const cookie = (headers.get('cookie') ?? '').split(/;\s*/).find(given => given.startsWith(start))
  const content = cookie && decrypt(env.AUTH_SECRET, 'known-device', cookie.slice(start.length))
  const parsed = content ? contentSchema.safeParse(JSON.parse(content)) : null
  return parsed?.data !== undefined && parsed.data.email === normalize(email) && parsed.data.until > Date.now()
}

/** A cookie name for each account that does not reveal the account. */
const cookieName = (email: string) =>
  `${isHttps() ? '__Secure-' : ''}device-${createHash('sha256')
    .update(`${env.AUTH_SECRET}:${normalize(email)}`)
    .digest('hex')
    .slice(0, 16)}`

const isHttps = () => env.SITE_URL.startsWith('https:')
const normalize = (email: string) => email.trim().toLowerCase()
