import 'server-only'
import type { CollectionKey } from '@/db/collections'
import { collectionFor } from '@/db/collections'
import type { Tx } from '@/db/connect'
import { ConflictError } from '@/lib/errors'
import { checkBeforePublishing } from './checks'
import { type Author, type Entry, editableValues, getEntry, publishEntry } from './write'

/** Makes what is stored public as it stands: the draft, where there is one. Throws `ConflictError` for what the checks refuse. */
export async function publishStored(tx: Tx, author: Author, key: CollectionKey, id: string): Promise<Entry> {
  const collection = collectionFor(key)
  const entry = await getEntry(tx, key, id)
  const values = editableValues(collection, { ...entry, ...entry.draft })
  const { errors } = await checkBeforePublishing(tx, key, values, {})
  if (errors[0]) throw new ConflictError(`${String(values[collection.columns[0] ?? 'id'])}: ${errors[0].message}`)
  return publishEntry(tx, author, key, { id, version: entry.version, values, unpublishAt: entry.unpublishAt })
}
