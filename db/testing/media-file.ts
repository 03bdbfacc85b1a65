import { mediaTable } from '../collections/media.ts'
import type { Tx } from '../connect.ts'
import { slugify } from '../content/slug.ts'
import { returnedRow } from '../returned-row.ts'
import { unique } from './unique.ts'

/** Creates a file of the library without bytes. */
export async function aMediaFile(db: Tx, overrides: Partial<typeof mediaTable.$inferInsert> = {}) {
  const [file] = await db
    .insert(mediaTable)
    .values({
      name: `${slugify(unique('file'))}.jpg`,
      kind: 'image',
      hash: crypto.randomUUID().replaceAll('-', ''),
      mime: 'image/jpeg',
      bytes: 1000,
      width: 800,
      height: 600,
      ...overrides,
    })
    .returning()
  return returnedRow(file)
}
