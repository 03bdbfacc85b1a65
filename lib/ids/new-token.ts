import { randomBytes } from 'node:crypto'

/**
 * Returns random bytes for an unguessable link, as hexadecimal digits, because paths with capitals are redirected to
 * lower case.
 */
export const newToken = (bytes = 24): string => randomBytes(bytes).toString('hex')
