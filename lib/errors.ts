/** It does not exist, or the caller may not know that it does. */
export class NotFoundError extends Error {
  override name = 'NotFoundError'
}

/** Who stored an entry last, when, and the revision that the conflicting edit was based on. */
export type OtherChange = { by: string; at: Date; version: number; revisionId: string | null }

type Conflict = {
  /** The field whose value is taken by another entry. */
  field?: string
  change?: OtherChange
}

/** The stored state changed since it was read, or a unique value is taken. */
export class ConflictError extends Error {
  override name = 'ConflictError'
  readonly conflict: Conflict

  constructor(message: string, conflict: Conflict = {}) {
    super(message)
    this.conflict = conflict
  }
}

/** Signed in without permission. The framework sends only the digest to the browser, not the message. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError'
  digest = 'FORBIDDEN'
}

/** Not signed in, or the session has ended. */
export class SignedOutError extends ForbiddenError {
  override digest = 'SIGNED_OUT'
}

/** A rejected file; the message is for the person who sent it. */
export class InvalidFileError extends Error {
  override name = 'InvalidFileError'
}

/** A description of an error for the log. Of a query only the error code: its text and values may be personal data. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'a value that is not an Error was thrown'
  const ofQuery = 'query' in cause || 'severity' in cause
  return ofQuery && 'code' in cause ? `database error ${cause.code}` : `${cause.name}: ${cause.message}`
}
