import 'server-only'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit, { type LimitFunction } from 'p-limit'
import type { PdfContent } from './pdf-content'
import type { PdfRequest, PdfResponse } from './pdf-worker'

/** Documents that may wait; each takes some tens of milliseconds. */
const maxWaiting = 40
/** Milliseconds until the worker is stopped: a document takes too long. */
const timeout = 10_000
/** Milliseconds without work after which the worker, with its fonts in memory, ends. */
const idleTime = 60_000

/** Too many documents wait already. */
export class PdfQueueFullError extends Error {
  override name = 'PdfQueueFullError'
}

// The bundler does not see this path: Node loads the file itself.
const workerPath = join(process.cwd(), 'lib/pdf/pdf-worker.ts')

type Queue = { limit: LimitFunction; worker: Worker | null; idle?: NodeJS.Timeout; count: number }
const shared = globalThis as typeof globalThis & { shkPdfQueue?: Queue }

/**
 * Renders a document in a worker thread, one at a time: the pages of the site are served meanwhile. Throws
 * `PdfQueueFullError` when too many wait.
 */
export async function renderPdf(content: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  shared.shkPdfQueue ??= { limit: pLimit(1), worker: null, count: 0 }
  const queue = shared.shkPdfQueue
  if (queue.limit.pendingCount >= maxWaiting) throw new PdfQueueFullError('Too many documents wait.')
  return queue.limit(() => runWorker(queue, content))
}

function runWorker(queue: Queue, content: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(queue.idle)
  queue.worker ??= startWorker(queue)
  const { worker } = queue
  const id = ++queue.count
  const result = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit')
    }
    const fail = (error: Error) => {
      end()
      queue.worker = null
      void worker.terminate()
      reject(error)
    }
    const timer = setTimeout(() => fail(new Error('A PDF took too long.')), timeout)
    worker.once('error', fail)
    worker.once('exit', () => fail(new Error('The PDF worker ended without a result.')))
    worker.once('message', (response: PdfResponse) => {
      end()
      if ('bytes' in response) resolve(response.bytes)
      else reject(new Error(`A PDF could not be made: ${response.error}`))
    })
    worker.postMessage({ id, content } satisfies PdfRequest)
  })
  return result.finally(() => stopWhenIdle(queue))
}

function startWorker(queue: Queue): Worker {
  const worker = new Worker(workerPath, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 192 } })
  // It does not keep the process alive; a worker that ends between two documents is replaced.
  worker.unref()
  worker.once('exit', () => {
    if (queue.worker === worker) queue.worker = null
  })
  return worker
}

function stopWhenIdle(queue: Queue) {
  clearTimeout(queue.idle)
  queue.idle = setTimeout(() => {
    const { worker } = queue
    queue.worker = null
    void worker?.terminate()
  }, idleTime)
  queue.idle.unref()
}
