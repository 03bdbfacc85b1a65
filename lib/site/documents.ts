import 'server-only'
import type { EntryOf } from '@/db/collections'
import { filePath, findFile } from '@/lib/media/public'
import { listPublished } from '../content/published'

export type ReadableDocument = {
  entry: EntryOf<'documents'>
  /** Where it can be downloaded, and its size in bytes. */
  path: string
  bytes: number
}

/** The published documents whose file is there; of one estate, where its id is given. */
export async function listDocuments(estateId?: string): Promise<ReadableDocument[]> {
  const entries = (await listPublished('documents')).filter(entry => !estateId || entry.estateId === estateId)
  const found = await Promise.all(entries.map(async entry => ({ entry, file: await findFile(entry.fileId) })))
  return found.flatMap(({ entry, file }) => (file ? [{ entry, path: filePath(file), bytes: file.bytes }] : []))
}
