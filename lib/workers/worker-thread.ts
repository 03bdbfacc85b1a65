import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

// Runs in a worker thread; see `worker-queue.ts`. On Linux this lowers the priority of only this thread, so that the
// main thread, which responds to requests, goes first.
if (process.platform === 'linux') setPriority(10)

export type Task = { module: string; name: string }
export type WorkerRequest = { id: number; input: unknown }
export type WorkerResponse =
  | { started: true }
  | { id: number; output: unknown }
  | { id: number; error: { name: string; message: string } }

const { module, name } = workerData as Task
// The bundler would look for the file in its bundle.
const loaded = import(/* turbopackIgnore: true */ module)

parentPort?.on('message', async ({ id, input }: WorkerRequest) => {
  try {
    const run: (input: unknown) => unknown = (await loaded)[name]
    parentPort?.postMessage({ started: true } satisfies WorkerResponse)
    const output = await run(input)
    const transfer = output instanceof Uint8Array && output.buffer instanceof ArrayBuffer ? [output.buffer] : []
    parentPort?.postMessage({ id, output } satisfies WorkerResponse, transfer)
  } catch (error) {
    const { name: kind, message } = error instanceof Error ? error : new Error('unknown')
    parentPort?.postMessage({ id, error: { name: kind, message } } satisfies WorkerResponse)
  }
})
