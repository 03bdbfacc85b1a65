import 'server-only'
import { refresh } from 'next/cache'
import type { Tx } from '@/db/connect'
import { attempt, type FormResult } from '@/lib/action-result'
import { db } from '@/lib/database'
import { requireWholePerson, type Sight } from '../deals/sight.ts'

/** Runs a change in one transaction and renders the screen again. Returns `done` as the message, or why it failed. */
export async function saveChange(done: string, change: (tx: Tx) => Promise<unknown>): Promise<FormResult> {
  const result = await attempt(() => db.transaction(change))
  if (!result.done) return result
  refresh()
  return { done: true, message: done }
}

/**
 * Runs a change of a whole person, for somebody who sees all of their deals (see `requireContactInSight`, which comes
 * first). Returns `done` as the message, or why it failed.
 */
export const savePersonChange = (
  { sight }: { sight: Sight },
  contactId: string,
  done: string,
  change: (tx: Tx) => Promise<unknown>,
): Promise<FormResult> =>
  saveChange(done, async tx => {
    await requireWholePerson(tx, sight, contactId)
    return change(tx)
  })
