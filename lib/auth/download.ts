import 'server-only'
import { ConflictError, ForbiddenError, NotFoundError } from '@/lib/errors'

/** Runs the handler of a download in the panel. Expected errors become plain text with status 403, 404 or 409. */
export async function handleDownload(handler: () => Promise<Response>): Promise<Response> {
  try {
    return await handler()
  } catch (error) {
    if (error instanceof ForbiddenError) return plain(403, error.message)
    if (error instanceof NotFoundError) return plain(404, error.message)
    if (error instanceof ConflictError) return plain(409, error.message)
    throw error
  }
}

const plain = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })
