/** Thrown if an object does not exist, or the caller may not learn that it exists. */
export class NotFoundError extends Error {
  override name = 'NotFoundError'
}

/** The latest change of an entry, its version, and the revision, if stored, on which the conflicting edit was based. */
export type ConflictingChange = { by: string; at: Date; version: number; revisionId: string | null }

type Conflict = {
  /** The field with a value that another entry already has. */
  field?: string
  change?: ConflictingChange
}

/** Thrown if the stored state changed since it was read, or a unique value is taken. */
export class ConflictError extends Error {
  override name = 'ConflictError'
  readonly conflict: Conflict

  constructor(message: string, conflict: Conflict = {}) {
    super(message)
    this.conflict = conflict
  }
}

/** The digest of the error that `forbidden()` of Next.js throws. */
export const forbiddenDigest = 'NEXT_HTTP_ERROR_FALLBACK;403'

/**
 * Thrown if a signed-in user lacks a permission. Because of its digest, Next.js shows `forbidden.tsx` instead of a
 * screen that throws it (decision 097). The browser gets the digest, but not the message.
 */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError'
  digest: string = forbiddenDigest
}

/** Thrown if a value shown in a form has changed, such as a price. The screen is rendered again with the typed text. */
export class OutdatedScreenError extends ConflictError {
  override name = 'OutdatedScreenError'
}

/** Thrown if nobody is signed in, or the session has ended. */
export class SignedOutError extends ForbiddenError {
  override digest = 'SIGNED_OUT'
}

/** Thrown for a rejected file; the message is for the person who sent the file. */
export class InvalidFileError extends Error {
  override name = 'InvalidFileError'
}

/** Describes an error for the log; a failed query only by its code, because text and values may be personal data. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'a value that is not an Error was thrown'
  const isQueryError = 'query' in cause || 'severity' in cause
  return isQueryError && 'code' in cause ? `database error ${cause.code}` : `${cause.name}: ${cause.message}`
}
