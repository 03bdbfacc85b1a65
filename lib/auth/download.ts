import 'server-only'
import { ConflictError, ForbiddenError, NotFoundError } from '@/lib/errors'
import { textResponse } from '@/lib/http/text-response'

/** Runs the handler of a download in the panel. Expected errors become plain text with status 403, 404 or 409. */
export async function handleDownload(handler: () => Promise<Response>): Promise<Response> {
  try {
    return await handler()
  } catch (error) {
    if (error instanceof ForbiddenError) return textResponse(403, error.message)
    if (error instanceof NotFoundError) return textResponse(404, error.message)
    if (error instanceof ConflictError) return textResponse(409, error.message)
    throw error
  }
}
