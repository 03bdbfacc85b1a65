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
const patience = 500
/** Milliseconds without requests after a failure, so that visitors do not wait for a server that is down. */
const rest = 1_000
/** Seconds until an entry expires. */
const kept = 7 * 24 * 3_600

type Lent = { versions: Versions; value: unknown }

/** A cache on the Redis server at `url`, for the instances with the build id `build`. */
function sharedCache(url: string, build: string): SharedCache & { close: () => void } {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: patience, reconnectStrategy: tries => Math.min(100 * 2 ** tries, 2_000) },
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
  })
  let askAgainAt = 0
  // Without a listener the process would crash; errors are handled per command.
  client.on('error', () => {})
  const ready = client.connect().catch(() => {})

  async function ask<Answer>(command: () => Promise<Answer>): Promise<Answer | undefined> {
    if (Date.now() < askAgainAt) return undefined
    try {
      return await within(patience, ready.then(command))
    } catch {
      askAgainAt = Date.now() + rest
      return undefined
    }
  }

  const keyOf = (key: string) => `shk:${build}:${createHash('sha256').update(key).digest('base64url')}`

  return {
    async read<Value>(key: string) {
      const bytes = await ask(() => client.get(keyOf(key)))
      if (!bytes) return undefined
      const lent = unpacked(bytes)
      return lent && isCurrent(lent.versions) ? (lent.value as Value) : undefined
    },
    async write(key, tags, value) {
      const versions = versionsOf(tags)
      if (!versions) return
      await ask(async () => {
        const bytes = serialize({ versions, value } satisfies Lent)
        await client.set(keyOf(key), bytes, { expiration: { type: 'EX', value: kept } })
      })
    },
    close: () => client.destroy(),
  }
}

/** Incomplete values and values of another Node version are ignored. */
function unpacked(bytes: Buffer): Lent | undefined {
  try {
    return deserialize(bytes) as Lent
  } catch {
    return undefined
  }
}

async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The shared cache timed out.')), milliseconds)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const opened = globalThis as typeof globalThis & { shkSharedCache?: SharedCache | null }

/** The cache at `REDIS_URL`; null without one, and during a build. */
export function getSharedCache(): SharedCache | null {
  if (opened.shkSharedCache === undefined) {
    const url = process.env.NEXT_PHASE === 'phase-production-build' ? undefined : process.env.REDIS_URL
    opened.shkSharedCache = url ? sharedCache(url, thisBuild()) : null
  }
  return opened.shkSharedCache
}

/** Pages refer to the scripts of their build, so builds do not share entries. */
function thisBuild() {
  return readFileSync(join(process.env.NEXT_DIST_DIR || '.next', 'BUILD_ID'), 'utf8').trim()
}
