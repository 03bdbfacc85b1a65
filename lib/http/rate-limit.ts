import 'server-only'
import { createHash } from 'node:crypto'
import type { ParameterOrJSON } from 'postgres'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { driver } from '@/lib/database'
import { env } from '@/lib/env'
import { processSingleton } from '@/lib/process-singleton'

const hour = 3600

/** Allows `points` requests per key in an hour or in `seconds`, counted in the database for all instances. */
export type Limit = { name: string; points: number; seconds?: number }

const limiters = processSingleton('limiters', () => new Map<string, Promise<RateLimiterPostgres>>())

/** Counts a request of this key. Returns the seconds to wait if the limit is exceeded, otherwise null. */
export async function countRequest(limit: Limit, key: string): Promise<number | null> {
  return (await countUse(limit, key)).wait
}

/** Counts a request like `countRequest`, and also returns the number of requests in the current period. */
export async function countUse(limit: Limit, key: string): Promise<{ uses: number; wait: number | null }> {
  const limiter = await limiterFor(limit)
  try {
    const { consumedPoints } = await limiter.consume(hash(key))
    return { uses: consumedPoints, wait: null }
  } catch (error) {
    // The library throws its result when the limit is exceeded.
    if (!(error instanceof RateLimiterRes)) throw error
    return { uses: error.consumedPoints, wait: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) }
  }
}

/** Undoes one `countRequest`, for a request that should not count. */
export async function uncountRequest(limit: Limit, key: string): Promise<void> {
  const limiter = await limiterFor(limit)
  await limiter.reward(hash(key))
}

/** Creates a limiter at its first request. If the database fails, the next request tries again. */
async function limiterFor({ name, points, seconds = hour }: Limit): Promise<RateLimiterPostgres> {
  const limiter = limiters.get(name) ?? makeLimiter(name, points, seconds)
  limiters.set(name, limiter)
  try {
    return await limiter
  } catch (error) {
    limiters.delete(name)
    throw error
  }
}

const makeLimiter = (keyPrefix: string, points: number, duration: number) =>
  new Promise<RateLimiterPostgres>((resolve, reject) => {
    const limiter: RateLimiterPostgres = new RateLimiterPostgres(
      { storeClient: asPool(), storeType: 'client', tableName: 'rate_limits', keyPrefix, points, duration },
      error => (error ? reject(error) : resolve(limiter)),
    )
  })

/** Adapts our database driver to the `pg` pool that the limiter expects. */
function asPool() {
  return {
    query: async ({ text, values }: { text: string; values?: ParameterOrJSON<never>[] }) => {
      const rows = await driver.unsafe(text, values)
      return { rows, rowCount: rows.count }
    },
  }
}

/** Networks and e-mails are stored only as hashes. */
const hash = (value: string) => createHash('sha256').update(`${env.AUTH_SECRET}:${value}`).digest('base64url')
