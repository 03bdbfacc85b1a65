import { InvalidFileError } from '../errors.ts'
import { QueueFullError, WorkerTimeoutError, workerQueue } from '../workers/worker-queue.ts'
import type { TableFile } from './table-file.ts'

const limits = { errors: [InvalidFileError], maxWaiting: 10, timeout: 5000 }

export const readCsvInWorker = orInvalid(
  workerQueue<Uint8Array, TableFile>({ ...limits, module: 'lib/spreadsheets/read-csv.ts', name: 'readCsv' }),
)

/** Reads a CSV file or the first sheet of an Excel file in a worker thread. Throws `InvalidFileError`. */
export const readSpreadsheetInWorker = orInvalid(
  workerQueue<Uint8Array, TableFile>({
    ...limits,
    module: 'lib/spreadsheets/read-spreadsheet.ts',
    name: 'readSpreadsheet',
  }),
)

function orInvalid(read: (bytes: Uint8Array) => Promise<TableFile>) {
  return async (bytes: Uint8Array): Promise<TableFile> => {
    try {
      return await read(bytes)
    } catch (error) {
      if (error instanceof WorkerTimeoutError) throw new InvalidFileError('This file takes too long to read.')
      if (error instanceof QueueFullError) throw new InvalidFileError('Many files are read at the moment. Try again.')
      throw error
    }
  }
}
