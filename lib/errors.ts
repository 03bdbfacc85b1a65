/** There is no such thing, or it is not for the one who asks to know. */
export class NotFoundError extends Error {
  override name = 'NotFoundError'
}

/** Who stored an entry last, when, and the revision that someone else had begun with. */
export type OtherChange = { by: string; at: Date; version: number; revisionId: string | null }

type Conflict = {
  /** The field whose value another entry has. */
  field?: string
  change?: OtherChange
}

/** Someone else was faster: what was edited is no longer what is stored, or its address is taken. */
export class ConflictError extends Error {
  override name = 'ConflictError'
  readonly conflict: Conflict

  constructor(message: string, conflict: Conflict = {}) {
    super(message)
    this.conflict = conflict
  }
}

/** Signed in without the right to this. The digest reaches the browser, which gets no message of an error. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError'
  digest = 'FORBIDDEN'
}

/** Nobody is signed in, or no longer. */
export class SignedOutError extends ForbiddenError {
  override digest = 'SIGNED_OUT'
}

/** A file that we do not take; the message is for the one who sent it. */
export class InvalidFileError extends Error {
  override name = 'InvalidFileError'
}

/** What went wrong, for the log. Of a query only the code: its text and its values may be somebody's name or address. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'something that is no error was thrown'
  const ofQuery = 'query' in cause || 'severity' in cause
  return ofQuery && 'code' in cause ? `the database answers ${cause.code}` : `${cause.name}: ${cause.message}`
}
