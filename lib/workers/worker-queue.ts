import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit, { type LimitFunction } from 'p-limit'
import { log } from '../logging/log.ts'
import { processSingleton } from '../process-singleton.ts'
import type { Task, WorkerRequest, WorkerResponse } from './worker-thread.ts'

type Options = {
  /** The file of the function, from the root of the project. Node loads it directly, without the bundler. */
  module: string
  /** The name of the function, which has one parameter. */
  name: string
  maxWaiting: number
  /** Milliseconds after which a worker with a slow request is stopped, counted after its function is loaded. */
  timeout: number
  /** Classes of errors that the function throws on purpose: such errors are also thrown to the caller. */
  errors?: readonly (new (
    message: string,
  ) => Error)[]
}

/** Thrown if too many requests already wait. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

/** Thrown if the function took too long and was stopped. */
export class WorkerTimeoutError extends Error {
  override name = 'WorkerTimeoutError'
}

/** Milliseconds in which a worker must load its function: seconds on a busy machine, independent of the input. */
const startTime = 60_000

/** Milliseconds without work after which a worker ends, to free its memory. */
const idleTime = 60_000

// The bundler does not see this path: Node loads the file itself.
const threadPath = join(process.cwd(), 'lib/workers/worker-thread.ts')

type Queue = { limit: LimitFunction; worker: Worker | null; idle?: NodeJS.Timeout; count: number }
const queues = processSingleton('worker queues', () => new Map<string, Queue>())

/**
 * Returns a function that runs another function in a worker thread, one request at a time, so that this process
 * continues to serve pages. Input and output are copied. Throws `QueueFullError`, `WorkerTimeoutError`, and the
 * `errors` of the function.
 */
export function workerQueue<Input, Output>(options: Options): (input: Input) => Promise<Output> {
  return async input => {
    const queue = queueOf(options)
    if (queue.limit.pendingCount >= options.maxWaiting) throw new QueueFullError('Too many requests wait.')
    return (await queue.limit(() => runWorker(queue, options, input))) as Output
  }
}

function queueOf({ module, name }: Options): Queue {
  const key = `${module} ${name}`
  const queue = queues.get(key) ?? { limit: pLimit(1), worker: null, count: 0 }
  queues.set(key, queue)
  return queue
}

function runWorker(queue: Queue, { errors = [], timeout, ...task }: Options, input: unknown): Promise<unknown> {
  clearTimeout(queue.idle)
  queue.worker ??= startWorker(queue, task)
  const { worker } = queue
  const id = ++queue.count
  const result = new Promise<unknown>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', fail).off('exit', exit)
    }
    const fail = (error: Error) => {
      end()
      queue.worker = null
      void worker.terminate()
      reject(error)
    }
    const tooLong = () => {
      fail(new WorkerTimeoutError('This took too long.'))
      // A new worker is started immediately, so that the next request need not wait for it.
      queue.worker = startWorker(queue, task)
    }
    const exit = () => fail(new Error('A worker ended without a result.'))
    const onMessage = (response: WorkerResponse) => {
      if ('started' in response) {
        clearTimeout(timer)
        timer = setTimeout(tooLong, timeout)
        return
      }
      end()
      if ('output' in response) resolve(response.output)
      else reject(errorOf(response.error, errors))
    }
    let timer = setTimeout(tooLong, startTime)
    worker.on('message', onMessage).on('error', fail).on('exit', exit)
    worker.postMessage({ id, input } satisfies WorkerRequest)
  })
  return result.finally(() => stopWhenIdle(queue))
}

function errorOf({ name, message }: { name: string; message: string }, errors: NonNullable<Options['errors']>): Error {
  const known = errors.map(Known => new Known(message)).find(error => error.name === name)
  return known ?? new Error(`A worker failed: ${message}`)
}

function startWorker(queue: Queue, { module, name }: Task): Worker {
  const workerData: Task = { module: join(process.cwd(), module), name }
  // A worker that needs more memory ends with an error, and this process continues.
  const worker = new Worker(threadPath, { workerData, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 192 } })
  // The worker does not keep the process alive. A worker that ends between two requests is replaced.
  worker.unref()
  // Without a listener, an error between two requests would end the process.
  worker.on('error', error => log.error('A worker failed.', error, { task: name }))
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
