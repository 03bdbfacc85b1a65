import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { createClient, RESP_TYPES } from '@redis/client'
import { isCurrent, type Versions, versionsOf } from './content-versions.ts'

/** What instances of one build lend each other: pages they drew and content they read. */
type SharedCache = {
  /** What an instance drew from the content as it is now, or undefined. Never throws and never waits long. */
  read<Value>(key: string): Promise<Value | undefined>
  /** Keeps a value drawn from the content that the tags name. Never throws; nobody waits for it. */
  write(key: string, tags: readonly string[], value: unknown): Promise<void>
}

/** A cache that answers later than this is slower than drawing. */
const patience = 500
/** Not asked again for so long after it failed: no visitor waits for a server that is gone. */
const rest = 1_000
/** What nobody asked for in a week is not worth its memory. */
const kept = 7 * 24 * 3_600

type Lent = { versions: Versions; value: unknown }

/** A cache on the Redis server at `url`, for the instances that were built as `build`. */
function sharedCache(url: string, build: string): SharedCache & { close: () => void } {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: patience, reconnectStrategy: tries => Math.min(100 * 2 ** tries, 2_000) },
    commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
  })
  let askAgainAt = 0
  // Without a listener the process would end; each command says what fails.
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

/** Half a value or another version's is no value. */
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
    timer = setTimeout(() => reject(new Error('The shared cache did not answer in time.')), milliseconds)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

const opened = globalThis as typeof globalThis & { shkSharedCache?: SharedCache | null }

/** The cache that `REDIS_URL` names; null without one, and during a build. */
export function getSharedCache(): SharedCache | null {
  if (opened.shkSharedCache === undefined) {
    const url = process.env.NEXT_PHASE === 'phase-production-build' ? undefined : process.env.REDIS_URL
    opened.shkSharedCache = url ? sharedCache(url, thisBuild()) : null
  }
  return opened.shkSharedCache
}

/** Pages name the scripts of their build, so another build's are of no use. */
function thisBuild() {
  return readFileSync(join(process.env.NEXT_DIST_DIR || '.next', 'BUILD_ID'), 'utf8').trim()
}
