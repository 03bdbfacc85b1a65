import { z } from 'zod'

/** Raised when an older restore could no longer read what is written. */
export const formatVersion = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

const table = z.object({
  name: z.string(),
  /** In the order of the copied columns; what the database computes by itself is not among them. */
  columns: z.array(z.string()),
  rows: count,
  bytes: count,
  sha256,
})
const file = z.object({ key: z.string(), bytes: count, sha256 })

/** What an archive says of itself, in its last entry: whoever finds one has the whole archive before them. */
export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  /** The migrations that made the tables, in their order. */
  migrations: z.array(z.object({ hash: z.string(), at: z.number().int() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), used: z.boolean() })),
  files: z.array(file),
  /** The secret that was made for this site, unless its operator gave one. */
  secret: file.omit({ key: true }).nullable(),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableOf = z.infer<typeof table>
export type FileOf = z.infer<typeof file>

/** The first entry, so that a newer format is known before anything else is read. */
export const headSchema = z.object({ format: z.number().int().min(1) })

export const names = {
  head: 'format.json',
  manifest: 'manifest.json',
  secret: 'auth-secret',
  file: (key: string) => `files/${key}`,
  /** A table is cut into pieces: how long it is is known when it ends, and an entry says so at its beginning. */
  piece: (table: string, number: number) => `tables/${table}/${String(number).padStart(6, '0')}`,
}
