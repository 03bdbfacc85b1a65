import { z } from 'zod'

/** Increase this when an older restore can no longer read the format. */
export const formatVersion = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

const table = z.object({
  name: z.string(),
  /** The copied columns in their order, without generated columns. */
  columns: z.array(z.string()),
  rows: count,
  bytes: count,
  sha256,
})
const file = z.object({ key: z.string(), bytes: count, sha256 })

/** The last entry of an archive, which proves that the archive is complete. */
export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  madeAt: z.iso.datetime(),
  /** The applied migrations, in order. */
  migrations: z.array(z.object({ hash: z.string(), at: z.number().int() })),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), used: z.boolean() })),
  files: z.array(file),
  /** The generated secret of this site; null if its operator set AUTH_SECRET. */
  secret: file.omit({ key: true }).nullable(),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableInfo = z.infer<typeof table>
export type FileInfo = z.infer<typeof file>

/** The first entry, so that a newer format is recognised before anything else is read. */
export const formatSchema = z.object({ format: z.number().int().min(1) })

/** The names of the entries of an archive. */
export const names = {
  format: 'format.json',
  manifest: 'manifest.json',
  secret: 'auth-secret',
  file: (key: string) => `files/${key}`,
  /** Tables are split into pieces, because an entry starts with its length, which is unknown for a table in advance. */
  piece: (table: string, number: number) => `tables/${table}/${String(number).padStart(6, '0')}`,
}
