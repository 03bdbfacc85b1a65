import { createHash } from 'node:crypto'

/** Returns a hash of a list of changes, by which an import or a price change can check that it is the previewed one. */
export const fingerprintOf = (changes: unknown) =>
  createHash('sha256').update(JSON.stringify(changes)).digest('base64url')
