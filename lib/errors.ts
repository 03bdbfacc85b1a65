/** There is no such thing, or it is not for the one who asks to know. */
export class NotFoundError extends Error {
  override name = 'NotFoundError'
}

/** Someone else was faster: what was edited is no longer what is stored. */
export class ConflictError extends Error {
  override name = 'ConflictError'
}

/** Signed out, or signed in without the right to this. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError'
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
