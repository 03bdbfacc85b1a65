/** A failure that the person at the terminal can mend: its message says how, and is shown without a stack trace. */
export class Problem extends Error {}

/** What to tell about any error: a sentence for those that a person can mend, the whole stack for a bug. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof Problem) return error.message

  const code = causes(error).map(cause => ('code' in cause ? String(cause.code) : ''))
  const text = causes(error).map(cause => cause.message)
  if (code.some(one => diskFull.includes(one)) || text.some(saysDiskFull)) return diskFullMessage
  if (code.some(one => ['EACCES', 'EPERM', 'EROFS'].includes(one))) {
    return `This user may not write here: ${error.message}. Start as the user who owns the files, or give them to this one.`
  }
  return error.stack ?? error.message
}

/** The sentence for a full disk, whoever ran into it. */
export const diskFullMessage = 'The disk is full: free some space and start again. Nothing that was saved is lost.'

/** Whether the output of a program tells of a full disk. */
export function saysDiskFull(output: string): boolean {
  return /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i.test(output)
}

// 53100 is PostgreSQL's own code.
const diskFull = ['ENOSPC', 'EDQUOT', '53100']

/** Drizzle and fetch wrap what happened. */
function causes(error: Error): Error[] {
  return error.cause instanceof Error ? [error, ...causes(error.cause)] : [error]
}
