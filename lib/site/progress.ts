import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { EntryOf } from '@/db/collections'
import { progressUpdatesTable } from '@/db/collections/progress-updates'
import { published } from '@/db/content/published-entries'
import { findFile } from '@/lib/media/public'
import { cachedRead } from '../content/published'

/** A published update; `listProgress` leaves only pictures in `imageIds` that exist in the library. */
export type ProgressUpdate = EntryOf<'progressUpdates'>

/** The pictures of one viewpoint, the oldest first. Days are local, such as `2026-03-14`. */
export type Viewpoint = { name: string; pictures: { imageId: string; datedOn: string; title: string }[] }

/** Returns the published updates of an estate by the day that they describe, newest first. */
export async function listProgress(estateId: string): Promise<ProgressUpdate[]> {
  const updates = await selectProgress(estateId)
  return Promise.all(
    updates.map(async update => {
      const files = await Promise.all(update.imageIds.map(findFile))
      return { ...update, imageIds: update.imageIds.filter((_, index) => files[index] !== null) }
    }),
  )
}

async function selectProgress(estateId: string) {
  'use cache'
  return cachedRead(['progressUpdates'], db =>
    db
      .select()
      .from(progressUpdatesTable)
      .where(and(published(progressUpdatesTable), eq(progressUpdatesTable.estateId, estateId)))
      .orderBy(desc(progressUpdatesTable.datedOn), desc(progressUpdatesTable.publishAt), desc(progressUpdatesTable.id)),
  )
}

/**
 * Returns the viewpoints with pictures in at least two updates, in the order of their newest picture. Only the first
 * picture of an update counts, because the others may show something else.
 */
export function viewpointsOf(updates: readonly ProgressUpdate[]): Viewpoint[] {
  const byName = new Map<string, Viewpoint>()
  for (const { viewpoint, imageIds, datedOn, title } of updates) {
    const [imageId] = imageIds
    const name = viewpoint?.trim()
    if (!name || !imageId) continue
    const viewpointOfName = byName.get(name.toLowerCase()) ?? { name, pictures: [] }
    viewpointOfName.pictures.unshift({ imageId, datedOn, title })
    byName.set(name.toLowerCase(), viewpointOfName)
  }
  return [...byName.values()].filter(({ pictures }) => pictures.length > 1)
}
