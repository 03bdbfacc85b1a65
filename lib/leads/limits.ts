import 'server-only'
import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { driver } from '@/lib/database'
import { env } from '@/lib/env'

const hour = 3600

type Limits = { address: RateLimiterPostgres; email: RateLimiterPostgres }
const shared = globalThis as typeof globalThis & { shkLimits?: Promise<Limits> }

/** Seconds to wait when this address or e-mail has sent too much in the last hour; null when all is well. All instances count together. */
export async function secondsToWait(request: Request, email: string | null): Promise<number | null> {
  const { address, email: byEmail } = await limits()
  try {
    await address.consume(hashed(addressOf(request)))
    if (email) await byEmail.consume(hashed(email.toLowerCase()))
    return null
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw refused
  }
}

/** Made at the first request; when the database did not answer then, made at the next. */
async function limits(): Promise<Limits> {
  shared.shkLimits ??= makeLimits()
  try {
    return await shared.shkLimits
  } catch (error) {
    delete shared.shkLimits
    throw error
  }
}

async function makeLimits(): Promise<Limits> {
  const make = (keyPrefix: string, points: number) =>
    new Promise<RateLimiterPostgres>((ready, failed) => {
      const limiter: RateLimiterPostgres = new RateLimiterPostgres(
        { storeClient: asPool(), storeType: 'client', tableName: 'rate_limits', keyPrefix, points, duration: hour },
        error => (error ? failed(error) : ready(limiter)),
      )
    })
  return { address: await make('address', env.RATE_PER_ADDRESS), email: await make('email', env.RATE_PER_EMAIL) }
}

/** The limiter speaks to the `pg` package; ours is another driver with the same answers. */
function asPool() {
  return {
    query: async ({ text, values }: { text: string; values?: unknown[] }) => {
      const rows = await driver.unsafe(text, (values ?? []) as never[])
      return { rows, rowCount: rows.count }
    },
  }
}

/** Counted, not kept: an address or an e-mail is stored as a hash only. */
const hashed = (value: string) => createHash('sha256').update(`${env.AUTH_SECRET}:${value}`).digest('base64url')

/** The visitor's address: the connection's own, or behind a trusted proxy the one that it adds last (see instrumentation.ts). */
const addressOf = (request: Request) => request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
