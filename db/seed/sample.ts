import type { InferInsertModel } from 'drizzle-orm'
import type { CollectionKey, collections } from '../collections/index.ts'
import type { entryColumns } from '../content/columns.ts'

type Managed = 'id' | 'publishAt' | 'status'
type System = Exclude<keyof ReturnType<typeof entryColumns>, Managed>
type Row<Key extends CollectionKey> = InferInsertModel<(typeof collections)[Key]['table']>

/**
 * A sample entry in a seed module: the fields of the collection, an optional `publishAt`, and `ref`, by which other
 * samples refer to it. The schema of the collection validates it before it is stored.
 */
export type Sample<Key extends CollectionKey> = { ref: string; publishAt?: string } & Omit<Row<Key>, System | Managed>
