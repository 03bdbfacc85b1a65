import { randomBytes } from 'node:crypto'

/** Random bytes for an unguessable link, as hexadecimal digits: paths with capitals are redirected to lower case. */
export const newToken = (bytes = 24): string => randomBytes(bytes).toString('hex')
