import 'server-only'
import { workerQueue } from '../workers/worker-queue'
import type { PdfContent } from './pdf-content'

/** Renders a document in a worker thread, in some tens of milliseconds. Throws `QueueFullError` when too many wait. */
export const renderPdf = workerQueue<PdfContent, Uint8Array<ArrayBuffer>>({
  module: 'lib/pdf/document.ts',
  name: 'makePdf',
  maxWaiting: 40,
  timeout: 10_000,
})
