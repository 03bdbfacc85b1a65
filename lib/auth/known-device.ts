import { createHash } from 'node:crypto'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { env } from '@/lib/env'
import { decrypt, encrypt } from './encrypt'

/** Seconds for which a browser is a known device after a sign-in. */
const knownSeconds = 180 * 24 * 60 * 60

const contentSchema = z.object({ email: z.string(), until: z.number() })

/**
 * Marks this browser as a known device of the account with this e-mail, with one cookie for each account. Grants no
 * access: failed sign-ins in this browser are only counted separately from those of unknown browsers.
 */
export async function rememberDevice(email: string) {
  const jar = await cookies()
  const content = { email: normalize(email), until: Date.now() + knownSeconds * 1000 }
  jar.set(cookieName(email), encrypt(env.AUTH_SECRET, 'known-device', JSON.stringify(content)), {
    httpOnly: true,
    secure: isHttps(),
    sameSite: 'lax',
    // The cookie is not sent with requests for public pages.
    path: '/admin',
    maxAge: knownSeconds,
  })
}

/** Returns true if the request comes from a browser in which this account has signed in before. */
export function isKnownDevice(headers: Headers, email: string): boolean {
  const start = `${cookieName(email)}=`
  const cookie = (headers.get('cookie') ?? '').split(/;\s*/).find(pair => pair.startsWith(start))
  const content = cookie && decrypt(env.AUTH_SECRET, 'known-device', cookie.slice(start.length))
  const parsed = content ? contentSchema.safeParse(JSON.parse(content)) : null
  return parsed?.data !== undefined && parsed.data.email === normalize(email) && parsed.data.until > Date.now()
}

/** Returns the name of the cookie for an account; the name does not reveal the account. */
const cookieName = (email: string) =>
  `${isHttps() ? '__Secure-' : ''}device-${createHash('sha256')
    .update(`${env.AUTH_SECRET}:${normalize(email)}`)
    .digest('hex')
    .slice(0, 16)}`

const isHttps = () => env.SITE_URL.startsWith('https:')
const normalize = (email: string) => email.trim().toLowerCase()
