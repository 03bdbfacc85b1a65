import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { makePdf } from './document.ts'
import type { PdfContent } from './pdf-content.ts'

// Runs in a worker thread; see `render-pdf.ts`. On Linux a priority is of the thread: requests go first.
if (process.platform === 'linux') setPriority(10)

export type PdfRequest = { id: number; content: PdfContent }
export type PdfResponse = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string }

parentPort?.on('message', async ({ id, content }: PdfRequest) => {
  const response = await makePdf(content).then(
    (bytes): PdfResponse => ({ id, bytes: new Uint8Array(bytes) }),
    (error: unknown): PdfResponse => ({ id, error: error instanceof Error ? error.message : 'unknown' }),
  )
  parentPort?.postMessage(response, 'bytes' in response ? [response.bytes.buffer] : [])
})
