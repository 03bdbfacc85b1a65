/** Thrown when an object does not exist, or the caller may not know that it does. */
export class NotFoundError extends Error {
  override name = 'NotFoundError'
}

/** The latest change of an entry: its author and time, and the revision that the conflicting edit was based on. */
export type OtherChange = { by: string; at: Date; version: number; revisionId: string | null }

type Conflict = {
  /** The field whose value is taken by another entry. */
  field?: string
  change?: OtherChange
}

/** Thrown when the stored state changed since it was read, or a unique value is taken. */
export class ConflictError extends Error {
  override name = 'ConflictError'
  readonly conflict: Conflict

  constructor(message: string, conflict: Conflict = {}) {
    super(message)
    this.conflict = conflict
  }
}

/** The digest of what the framework's `forbidden()` throws. */
export const forbiddenDigest = 'NEXT_HTTP_ERROR_FALLBACK;403'

/**
 * Thrown when a signed-in user lacks a permission. By its digest the framework shows `forbidden.tsx` instead of a screen
 * that throws it (decision 097); the browser gets the digest and not the message.
 */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError'
  digest: string = forbiddenDigest
}

/** Thrown when what a form showed has changed, such as a price: its screen is rendered again, with what was typed. */
export class OutdatedScreenError extends ConflictError {
  override name = 'OutdatedScreenError'
}

/** Thrown when nobody is signed in, or the session has ended. */
export class SignedOutError extends ForbiddenError {
  override digest = 'SIGNED_OUT'
}

/** Thrown for a rejected file; the message is for the person who sent it. */
export class InvalidFileError extends Error {
  override name = 'InvalidFileError'
}

/** Describes an error for the log; a failed query by its error code only: its text and values may be personal data. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'a value that is not an Error was thrown'
  const ofQuery = 'query' in cause || 'severity' in cause
  return ofQuery && 'code' in cause ? `database error ${cause.code}` : `${cause.name}: ${cause.message}`
}
