import 'server-only'
import { and, asc, desc, eq, ilike, isNull, or } from 'drizzle-orm'
import { mediaTable } from '@/db/collections/media'
import type { Tx } from '@/db/connect'
import { wordsOf } from '@/lib/search/query'

const facts = {
  id: mediaTable.id,
  name: mediaTable.name,
  alt: mediaTable.alt,
  hash: mediaTable.hash,
  kind: mediaTable.kind,
  width: mediaTable.width,
  bytes: mediaTable.bytes,
}

/** The newest 60 files of a kind whose name or alternative text has all the words. */
export function selectFiles(tx: Tx, kind: 'image' | 'video', question: string) {
  const words = wordsOf(question).map(word => `%${word}%`)
  return tx
    .select(facts)
    .from(mediaTable)
    .where(
      and(
        eq(mediaTable.kind, kind),
        isNull(mediaTable.deletedAt),
        ...words.map(word => or(ilike(mediaTable.name, word), ilike(mediaTable.alt, word))),
      ),
    )
    .orderBy(desc(mediaTable.createdAt), asc(mediaTable.name))
    .limit(60)
}
