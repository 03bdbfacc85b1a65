import { ConflictError, ForbiddenError, InvalidFileError, NotFoundError } from '../errors.ts'

/** Returns status and message for a failed upload, or null for an unexpected error. */
export function uploadErrorMessage(error: unknown): { status: number; message: string } | null {
  if (error instanceof InvalidFileError) return { status: 422, message: error.message }
  if (error instanceof ForbiddenError) return { status: 403, message: error.message }
  if (error instanceof NotFoundError) return { status: 404, message: error.message }
  if (error instanceof ConflictError) return { status: 409, message: error.message }
  const { code, $metadata } = (error instanceof Error && error.cause ? error.cause : error) as {
    code?: string
    $metadata?: unknown
  }
  // The disk is full, a quota is exceeded, or the disk of the database is full.
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return { status: 507, message: 'The server has no space left. Nothing was stored; tell the person who runs it.' }
  // Only errors of the S3 client have `$metadata`.
  if ($metadata)
    return { status: 503, message: 'The file store does not respond. Nothing was stored; try again later.' }
  return null
}
