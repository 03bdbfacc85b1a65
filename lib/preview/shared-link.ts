import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { type CollectionKey, collectionFor, isCollectionKey } from '@/db/collections'
import { staffTable } from '@/db/tables/staff'
import { decrypt, encrypt } from '@/lib/auth/encrypt'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { env } from '@/lib/env'

/** Milliseconds for which a shared preview can be opened. */
const sharedMs = 24 * 60 * 60 * 1000

export const sharedPreviewCookie = 'shk-shared-preview'

const contentSchema = z.object({
  key: z.string().refine(isCollectionKey),
  id: z.uuid(),
  staffId: z.uuid(),
  until: z.number(),
})

export type SharedPreview = { key: CollectionKey; id: string; endsAt: Date }

/** Returns the token of a link that shows a draft for a day: hexadecimal, because paths are lower case. */
export function createSharedToken(share: { key: CollectionKey; id: string; staffId: string }): string {
  const content = JSON.stringify({ ...share, until: Date.now() + sharedMs })
  return Buffer.from(encrypt(env.AUTH_SECRET, 'shared-preview', content), 'base64url').toString('hex')
}

/** Returns the preview of a token; null if it is invalid, has ended, or its author may not see the preview any more. */
export async function openSharedToken(token: string): Promise<SharedPreview | null> {
  const text = decrypt(env.AUTH_SECRET, 'shared-preview', Buffer.from(token, 'hex').toString('base64url'))
  const content = text === null ? null : contentSchema.safeParse(JSON.parse(text))
  if (!content?.success || content.data.until <= Date.now()) return null
  const { key, id, staffId, until } = content.data
  const [author] = await db
    .select({ role: staffTable.role })
    .from(staffTable)
    .where(and(eq(staffTable.id, staffId), isNull(staffTable.disabledAt)))
  return author && can(author.role, 'view', collectionFor(key).area) ? { key, id, endsAt: new Date(until) } : null
}
