import webPush from 'web-push'
import type { Tx } from '../../db/connect.ts'
import { pushKeysTable } from '../../db/tables/notices.ts'
import { decrypt, encrypt } from '../auth/encrypt.ts'
import { env } from '../env.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/** Returns the keys that identify this site to push services (RFC 8292), and creates them at the first call. */
export async function findOrCreatePushKeys(tx: Tx): Promise<PushKeys> {
  const storedKeys = await readKeys(tx)
  if (storedKeys) return storedKeys
  const newKeys = webPush.generateVAPIDKeys()
  // If two instances start simultaneously, one of them stores its keys, and both use them.
  await tx
    .insert(pushKeysTable)
    .values({ publicKey: newKeys.publicKey, privateKey: encrypt(env.AUTH_SECRET, 'push-key', newKeys.privateKey) })
    .onConflictDoNothing()
  const stored = await readKeys(tx)
  if (!stored) throw new Error('The keys for push messages were not stored.')
  return stored
}

/** Returns null without stored keys, and also if they are unreadable because the secret of the site has changed. */
async function readKeys(tx: Tx): Promise<PushKeys | null> {
  const [row] = await tx.select().from(pushKeysTable).limit(1)
  const privateKey = row && decrypt(env.AUTH_SECRET, 'push-key', row.privateKey)
  if (row && !privateKey) await tx.delete(pushKeysTable)
  return row && privateKey ? { publicKey: row.publicKey, privateKey } : null
}
