import type { EntryStatus } from './columns.ts'

/** An entry of any collection: the columns of `entryColumns()` with their types, and the others without. */
export type Entry = {
  id: string
  status: EntryStatus
  publishAt: Date | null
  unpublishAt: Date | null
  position: number
  version: number
  draft: Record<string, unknown> | null
  sample: boolean
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
} & Record<string, unknown>

export type Values = Record<string, unknown>
