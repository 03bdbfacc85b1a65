import type { InferInsertModel } from 'drizzle-orm'
import type { CollectionKey, collections } from '../collections/index.ts'
import type { entryColumns } from '../content/columns.ts'

type Managed = 'id' | 'publishAt' | 'status'
type System = Exclude<keyof ReturnType<typeof entryColumns>, Managed>
type Row<Key extends CollectionKey> = InferInsertModel<(typeof collections)[Key]['table']>

/**
 * A sample entry as a seed module writes it: the fields of the collection, an optional `publishAt`, and `name`,
 * which other samples refer to it by. It passes the collection's own schema before it is stored.
 */
export type Sample<Key extends CollectionKey> = { ref: string; publishAt?: string } & Omit<Row<Key>, System | Managed>
