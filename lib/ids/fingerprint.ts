import { createHash } from 'node:crypto'

/** Identifies a list of changes: what is applied after a preview is what the preview showed. */
export const fingerprintOf = (changes: unknown) =>
  createHash('sha256').update(JSON.stringify(changes)).digest('base64url')
