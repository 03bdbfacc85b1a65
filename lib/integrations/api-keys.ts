import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/connect'
import { returnedRow } from '@/db/returned-row'
import { type ApiScope, apiKeysTable } from '@/db/tables/integrations'
import { type Actor, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { NotFoundError } from '@/lib/errors'

const { id, name, prefix, keyHash, scopes, staffName, createdAt, lastUsedAt, revokedAt } = apiKeysTable

const keyPattern = /^shk_[0-9a-f]{8}_[\w-]{43}$/

/** A key with 256 random bits needs no slow hash. */
const hash = (key: string) => createHash('sha256').update(key).digest('base64url')

const subjectOf = (key: { id: string; name: string; prefix: string }) => ({
  collection: 'api-keys',
  id: key.id,
  name: `${key.name} (${key.prefix}…)`,
})

/** Creates a key and returns it. It cannot be shown again, because only its hash is stored. */
export function makeApiKey(
  db: Db,
  by: Actor,
  input: { name: string; scopes: ApiScope[] },
): Promise<{ id: string; key: string }> {
  const prefix = `shk_${randomBytes(4).toString('hex')}`
  const key = `${prefix}_${randomBytes(32).toString('base64url')}`
  return db.transaction(async tx => {
    const [row] = await tx
      .insert(apiKeysTable)
      .values({ ...input, prefix, keyHash: hash(key), staffId: by.id, staffName: by.name })
      .returning()
    const stored = returnedRow(row)
    await recordAuditEvent(tx, { by, action: 'api-key-made', subject: subjectOf(stored), changed: input.scopes })
    return { id: stored.id, key }
  })
}

/** Revokes a key. Throws `NotFoundError` if the key does not exist or is already revoked. */
export function revokeApiKey(db: Db, by: Actor, keyId: string): Promise<void> {
  return db.transaction(async tx => {
    const [revoked] = await tx
      .update(apiKeysTable)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(id, keyId), isNull(revokedAt)))
      .returning()
    if (!revoked) throw new NotFoundError('There is no such key.')
    await recordAuditEvent(tx, { by, action: 'api-key-revoked', subject: subjectOf(revoked) })
  })
}

/** Returns all keys: usable first, then newest first. Revoked keys remain, because the audit log names them. */
export const listApiKeys = (db: Tx) =>
  db
    .select({ id, name, prefix, scopes, staffName, createdAt, lastUsedAt, revokedAt })
    .from(apiKeysTable)
    .orderBy(sql`${revokedAt} is not null`, desc(createdAt))
export type ApiKeyRow = Awaited<ReturnType<typeof listApiKeys>>[number]

/** Returns the usable key with this text; null if it is unknown or revoked. */
export async function findApiKey(db: Tx, key: string): Promise<{ id: string; scopes: ApiScope[] } | null> {
  if (!keyPattern.test(key)) return null
  const [found] = await db
    .select({ id, scopes })
    .from(apiKeysTable)
    .where(and(eq(keyHash, hash(key)), isNull(revokedAt)))
  return found ?? null
}

/** Stores the time when a key was used, at most once a minute. */
export async function recordKeyUse(db: Tx, keyId: string): Promise<void> {
  const isOld = or(isNull(lastUsedAt), sql`${lastUsedAt} < now() - interval '1 minute'`)
  await db
    .update(apiKeysTable)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(id, keyId), isOld))
}
