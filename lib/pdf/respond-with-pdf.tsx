import 'server-only'
import { createHash } from 'node:crypto'
import { env } from '@/lib/env'
import { log } from '@/lib/logging/log'
import { clientNetwork } from '../http/client-network'
import { matchesEtag } from '../http/etag'
import { plainPage } from '../http/plain-page'
import { countRequest } from '../http/rate-limit'
import { requestIdOf } from '../http/request-id'
import { QueueFullError } from '../workers/worker-queue'
import type { PdfContent } from './pdf-content'
import { renderPdf } from './render-pdf'

/** Increase this when the look of documents changes: browsers use a stored document as long as its ETag is the same. */
const layoutVersion = 3

type Options = { fileName: string; cacheControl: string; headers?: Record<string, string> }

/** Responds with a PDF that the browser shows. Only rendered responses, not 304, count towards the network's limit. */
export async function respondWithPdf(request: Request, content: PdfContent, options: Options): Promise<Response> {
  const tag = createHash('sha256')
    .update(`${layoutVersion}${JSON.stringify(content)}`)
    .digest('base64url')
  const headers = {
    etag: `"${tag}"`,
    'cache-control': options.cacheControl,
    'x-robots-tag': 'noindex',
    ...options.headers,
  }
  if (matchesEtag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  const wait = await countRequest({ name: 'documents', points: env.RATE_PER_ADDRESS }, clientNetwork(request.headers))
  if (wait !== null) return failed(429, 'Too many documents', wait)
  try {
    const bytes = await renderPdf(content)
    return new Response(bytes, {
      headers: {
        ...headers,
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${options.fileName}"`,
        'content-security-policy': "frame-ancestors 'none'",
      },
    })
  } catch (error) {
    if (error instanceof QueueFullError) return failed(503, 'Too many documents are being made', 5)
    log.error('A PDF failed.', error, { request: requestIdOf(request) })
    return failed(503, 'The document cannot be made at the moment', 10)
  }
}

function failed(status: number, heading: string, seconds: number): Promise<Response> {
  const wait = seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return plainPage({
    status,
    heading,
    headers: { 'retry-after': String(seconds) },
    body: <p>Please try again in {wait}. The web page shows the same.</p>,
  })
}
