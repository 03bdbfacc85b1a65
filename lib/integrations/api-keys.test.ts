import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLogTable } from '@/db/tables/history'
import { apiKeysTable } from '@/db/tables/integrations'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { findApiKey, listApiKeys, makeApiKey, recordKeyUse, revokeApiKey } from './api-keys'

test('a key is stored as a hash, found by its text, and not found once it is revoked', async ({
  ownDatabase: { db },
}) => {
  const staff = await aStaffMember(db, { role: 'owner' })
  const { id, key } = await makeApiKey(db, staff, { name: 'Reports', scopes: ['leads', 'homes'] })
  expect(key).toMatch(/^shk_[0-9a-f]{8}_[\w-]{43}$/)
  const [stored] = await db.select().from(apiKeysTable)
  expect(JSON.stringify(stored)).not.toContain(key.slice(13))
  expect(stored?.prefix).toBe(key.slice(0, 12))
  expect(await findApiKey(db, key)).toEqual({ id, scopes: ['leads', 'homes'] })
  for (const wrong of ['', 'shk_', `${key}x`, key.slice(0, -1), key.replace(/.$/, key.endsWith('A') ? 'E' : 'A')])
    expect(await findApiKey(db, wrong)).toBeNull()

  await revokeApiKey(db, staff, id)
  expect(await findApiKey(db, key)).toBeNull()
  await expect(revokeApiKey(db, staff, id)).rejects.toThrow('no such key')
  expect(await listApiKeys(db)).toMatchObject([{ id, name: 'Reports', revokedAt: expect.any(Date) }])
  const audit = await db.select().from(auditLogTable).where(eq(auditLogTable.staffId, staff.id))
  expect(audit.map(({ action }) => action)).toEqual(['api-key-made', 'api-key-revoked'])
  expect(JSON.stringify(audit)).not.toContain(key)
})

test('the last use is stored at most once a minute', async ({ ownDatabase: { db } }) => {
  const staff = await aStaffMember(db)
  const { id } = await makeApiKey(db, staff, { name: 'Reports', scopes: ['leads'] })
  const lastUse = async () => (await listApiKeys(db))[0]?.lastUsedAt
  await recordKeyUse(db, id)
  const first = await lastUse()
  await recordKeyUse(db, id)
  expect(await lastUse()).toEqual(first)
  await db.update(apiKeysTable).set({ lastUsedAt: sql`now() - interval '61 seconds'` })
  await recordKeyUse(db, id)
  expect(await lastUse()).not.toEqual(first)
})
