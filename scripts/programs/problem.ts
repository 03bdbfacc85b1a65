/** A failure that the operator can fix. Its message explains how, and is shown without a stack trace. */
export class Problem extends Error {}

/** Returns the text to print for an error: the message of a failure that the operator can fix, otherwise the stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof Problem) return error.message

  const codes = causeChain(error).map(cause => ('code' in cause ? String(cause.code) : ''))
  const messages = causeChain(error).map(cause => cause.message)
  if (codes.some(code => diskFull.includes(code)) || messages.some(saysDiskFull)) return diskFullMessage
  if (codes.some(code => ['EACCES', 'EPERM', 'EROFS'].includes(code))) {
    return `This user may not write here: ${error.message}. Start as the user who owns the files, or make this user their owner.`
  }
  if (messages.some(saysExtensionRefused)) {
    return `The database refuses an extension that the tables need: ${messages.at(-1)}. Install the contrib package of PostgreSQL, and let an administrator create what is missing: create extension if not exists btree_gist; create extension if not exists pg_trgm.`
  }
  return error.stack ?? error.message
}

/** Returns true if PostgreSQL reports that an extension is missing, or that the role may not create it. */
const saysExtensionRefused = (message: string): boolean =>
  message.includes('permission denied to create extension') ||
  message.includes('could not open extension control file') ||
  (message.startsWith('extension "') && /is not available|must be installed|does not exist/.test(message))

export const diskFullMessage = 'The disk is full: free some space and start again. Nothing that was saved is lost.'

/** Returns true if the output of a program reports a full disk. */
export function saysDiskFull(output: string): boolean {
  return /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i.test(output)
}

// 53100 is PostgreSQL's code for a full disk.
const diskFull = ['ENOSPC', 'EDQUOT', '53100']

/** Returns an error with its causes, because Drizzle and fetch wrap the original error. */
function causeChain(error: Error): Error[] {
  return error.cause instanceof Error ? [error, ...causeChain(error.cause)] : [error]
}
