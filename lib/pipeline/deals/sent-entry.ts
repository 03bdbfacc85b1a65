import { z } from 'zod'
import type { Tx } from '../../../db/connect.ts'
import { sentEntriesTable } from '../../../db/tables/sent-entries.ts'
import { ConflictError, SignedOutError } from '../../errors.ts'
import type { Deal } from './activity.ts'

/** An entry as a browser sends it, with a key; the browser repeats it until the server responds (decision 109). */
export const sentEntrySchema = z.object({
  key: z.uuid(),
  /** The author of the entry: somebody else may have signed in on the device since then. */
  staffId: z.uuid(),
  /** Seconds since the entry was logged. The browser's clock may be wrong, but it measures durations correctly. */
  secondsAgo: z.number().int().min(0),
  /** True if the page must not refresh: the next line of a list would move under the finger. */
  stays: z.boolean().optional(),
})
export type SentEntry = z.infer<typeof sentEntrySchema>

export function readSentEntry(sent: unknown): SentEntry | undefined {
  const entry = sentEntrySchema.optional().safeParse(sent)
  if (!entry.success) throw new ConflictError('This entry cannot be read: write it again.')
  return entry.data
}

/**
 * Returns true the first time that an entry arrives. A second transaction with the same key waits for the end of the
 * first. Throws `SignedOutError` if the sender is not the author of the entry.
 */
export async function isFirstArrival(tx: Tx, by: { id: string }, { key, staffId }: SentEntry): Promise<boolean> {
  if (staffId !== by.id) throw new SignedOutError('Somebody else signed in on this device.')
  const stored = await tx.insert(sentEntriesTable).values({ key, staffId: by.id }).onConflictDoNothing().returning()
  return stored.length > 0
}

/** An entry that arrives later than this was logged without a network. */
const maxOnlineSeconds = 60

/** Times of an activity that arrived late: `at` when it happened, `arrivedAt` when it arrived; otherwise empty. */
export type LoggedAt = { at?: Date; arrivedAt?: Date }

/** Returns the time at which an entry of a deal was logged, at the earliest the start of the deal. */
export function loggedAt(
  sent: SentEntry | undefined,
  { createdAt }: Pick<Deal, 'createdAt'>,
  now = new Date(),
): LoggedAt {
  if (!sent || sent.secondsAgo <= maxOnlineSeconds) return {}
  const at = new Date(Math.max(now.getTime() - sent.secondsAgo * 1000, createdAt.getTime()))
  return { at, arrivedAt: now }
}

/** Returns true for an activity that can answer all leads of its deal: one that was logged late may be older. */
export const isAfterLastLead = ({ at }: LoggedAt, { lastLeadAt }: Pick<Deal, 'lastLeadAt'>): boolean =>
  !at || at >= lastLeadAt
