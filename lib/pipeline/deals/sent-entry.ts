import { z } from 'zod'
import type { Tx } from '../../../db/connect.ts'
import { sentEntriesTable } from '../../../db/tables/sent-entries.ts'
import { ConflictError, SignedOutError } from '../../errors.ts'
import type { Deal } from './activity.ts'

/** An entry as a browser sends it: with a key, and again until it is answered (decision 109). */
export const sentEntrySchema = z.object({
  key: z.uuid(),
  /** The author: somebody else may have signed in on the device since then. */
  staffId: z.uuid(),
  /** Since it was logged, by the clock of the browser, which may be wrong but runs as fast as ours. */
  secondsAgo: z.number().int().min(0),
  /** True if the screen stays as it is: the next line of a list would move under the finger. */
  stays: z.boolean().optional(),
})
export type SentEntry = z.infer<typeof sentEntrySchema>

/** Parses what an action was sent about an entry. Throws `ConflictError`. */
export function readSentEntry(sent: unknown): SentEntry | undefined {
  const entry = sentEntrySchema.optional().safeParse(sent)
  if (!entry.success) throw new ConflictError('This entry cannot be read: write it again.')
  return entry.data
}

/**
 * Returns true the first time that an entry arrives. Another transaction with its key waits for the end of this one. Throws
 * `SignedOutError` when somebody else than its author sends it.
 */
export async function isFirstArrival(tx: Tx, by: { id: string }, { key, staffId }: SentEntry): Promise<boolean> {
  if (staffId !== by.id) throw new SignedOutError('Somebody else signed in on this device.')
  const stored = await tx.insert(sentEntriesTable).values({ key, staffId: by.id }).onConflictDoNothing().returning()
  return stored.length > 0
}

/** An entry that took longer was logged without a network. */
const usualSeconds = 60

/** Times of an activity: `at` when it happened, with `arrivedAt` when it reached the server much later; else empty. */
export type LoggedAt = { at?: Date; arrivedAt?: Date }

/** Returns when an entry of a deal was logged, at the earliest when the deal began. */
export function loggedAt(
  sent: SentEntry | undefined,
  { createdAt }: Pick<Deal, 'createdAt'>,
  now = new Date(),
): LoggedAt {
  if (!sent || sent.secondsAgo <= usualSeconds) return {}
  const at = new Date(Math.max(now.getTime() - sent.secondsAgo * 1000, createdAt.getTime()))
  return { at, arrivedAt: now }
}
