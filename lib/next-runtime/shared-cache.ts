import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { createClient, RESP_TYPES } from '@redis/client'
import { isCurrent, type Versions, versionsOf } from './content-versions.ts'

/** A cache shared by the instances of one build: rendered pages and content reads. */
type SharedCache = {
  /** The value if it is from the current content, else undefined. Never throws; has a short timeout. */
  read<Value>(key: string): Promise<Value | undefined>
  /** Stores a value with the current content versions of its tags. Never throws. */
  write(key: string, tags: readonly string[], value: unknown): Promise<void>
}

/** Milliseconds; a slower response would take longer than rendering. */
const timeout = 500
/** Milliseconds without requests after a failure, so that visitors do not wait for a server that is down. */
const retryInterval = 1_000
/** Seconds until an entry expires. */
const expirySeconds = 7 * 24 * 3_600

type SharedEntry = { versions: Versions; value: unknown }

/** A cache on the Redis server at `url`, for the instances with the build id `build`. */
function sharedCache(url: string, build: string): SharedCache & { close: () => void } {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: timeout, reconnectStrategy: tries => Math.min(100 * 2 ** tries, 2_000) },
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
  })
  let pausedUntil = 0
  // Without a listener the process would crash; errors are handled per command.
  client.on('error', () => {})
  const ready = client.connect().catch(() => {})

  async function run<Result>(command: () => Promise<Result>): Promise<Result | undefined> {
    if (Date.now() < pausedUntil) return undefined
    try {
      return await withTimeout(timeout, ready.then(command))
    } catch {
      pausedUntil = Date.now() + retryInterval
      return undefined
    }
  }

  const keyOf = (key: string) => `shk:${build}:${createHash('sha256').update(key).digest('base64url')}`

  return {
    async read<Value>(key: string) {
      const bytes = await run(() => client.get(keyOf(key)))
      if (!bytes) return undefined
      const entry = decode(bytes)
      return entry && isCurrent(entry.versions) ? (entry.value as Value) : undefined
    },
    async write(key, tags, value) {
      const versions = versionsOf(tags)
      if (!versions) return
      await run(async () => {
        const bytes = serialize({ versions, value } satisfies SharedEntry)
        await client.set(keyOf(key), bytes, { expiration: { type: 'EX', value: expirySeconds } })
      })
    },
    close: () => client.destroy(),
  }
}

/** Incomplete values and values of another Node version are ignored. */
function decode(bytes: Buffer): SharedEntry | undefined {
  try {
    return deserialize(bytes) as SharedEntry
  } catch {
    return undefined
  }
}

async function withTimeout<Result>(milliseconds: number, result: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The shared cache timed out.')), milliseconds)
  })
  return Promise.race([result, timedOut]).finally(() => clearTimeout(timer))
}

const shared = globalThis as typeof globalThis & { shkSharedCache?: SharedCache | null }

/** The cache at `REDIS_URL`; null without one, and during a build. */
export function getSharedCache(): SharedCache | null {
  if (shared.shkSharedCache === undefined) {
    const url = process.env.NEXT_PHASE === 'phase-production-build' ? undefined : process.env.REDIS_URL
    shared.shkSharedCache = url ? sharedCache(url, readBuildId()) : null
  }
  return shared.shkSharedCache
}

/** Pages refer to the scripts of their build, so builds do not share entries. */
function readBuildId() {
  return readFileSync(join(process.env.NEXT_DIST_DIR || '.next', 'BUILD_ID'), 'utf8').trim()
}
