import { randomBytes } from 'node:crypto'

/** Returns random bytes for an unguessable link, in hexadecimal: capitals in paths are redirected to lower case. */
export const newToken = (bytes = 24): string => randomBytes(bytes).toString('hex')
