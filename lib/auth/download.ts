import 'server-only'
import { ForbiddenError, NotFoundError } from '@/lib/errors'

/** Runs the handler of a download in the panel: `ForbiddenError` becomes a plain 403, `NotFoundError` a plain 404. */
export async function handleDownload(handler: () => Promise<Response>): Promise<Response> {
  try {
    return await handler()
  } catch (error) {
    if (error instanceof ForbiddenError) return plain(403, error.message)
    if (error instanceof NotFoundError) return plain(404, error.message)
    throw error
  }
}

const plain = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })
