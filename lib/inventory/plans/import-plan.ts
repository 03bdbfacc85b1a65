import 'server-only'
import { QueueFullError, WorkerTimeoutError, workerQueue } from '@/lib/workers/worker-queue'
import { type ImportedPlan, PlanImportError, type PlanQuestion } from './imported-plan'
import type { PlanFile } from './read-plan'

const readInWorker = workerQueue<PlanFile, ImportedPlan | PlanQuestion>({
  module: 'lib/inventory/plans/read-plan.ts',
  name: 'readPlan',
  maxWaiting: 10,
  timeout: 5000,
  errors: [PlanImportError],
})

/** Runs `readPlan` in a worker thread, so that it does not block the site. Throws `PlanImportError`. */
export async function importPlan(file: PlanFile): Promise<ImportedPlan | PlanQuestion> {
  try {
    return await readInWorker(file)
  } catch (error) {
    if (error instanceof WorkerTimeoutError)
      throw new PlanImportError('This file takes too long to read. Export only what belongs to the plan.')
    if (error instanceof QueueFullError) throw new PlanImportError('Many files are read at the moment. Try again.')
    throw error
  }
}
