import 'server-only'
import type { EntryOf } from '@/db/collections'
import { filePath, findFile } from '@/lib/media/public'
import { listPublished } from '../content/published'

export type ReadableDocument = {
  entry: EntryOf<'documents'>
  /** The path for downloading; `bytes` is the size. */
  path: string
  bytes: number
}

/** Returns the published documents that have a file; only those of one estate if `estateId` is given. */
export async function listDocuments(estateId?: string): Promise<ReadableDocument[]> {
  const entries = (await listPublished('documents')).filter(entry => !estateId || entry.estateId === estateId)
  const found = await Promise.all(entries.map(async entry => ({ entry, file: await findFile(entry.fileId) })))
  return found.flatMap(({ entry, file }) => (file ? [{ entry, path: filePath(file), bytes: file.bytes }] : []))
}
