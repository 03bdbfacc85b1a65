import { createHash } from 'node:crypto'

/**
 * Returns a hash of a list of changes. Applying a preview compares it, so that only the previewed changes are applied.
 */
export const fingerprintOf = (changes: unknown) =>
  createHash('sha256').update(JSON.stringify(changes)).digest('base64url')
