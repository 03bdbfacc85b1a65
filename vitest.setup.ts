import { join } from 'node:path'
import { format } from 'node:util'
import { configureGlobal } from 'fast-check'
import { afterEach, beforeEach, expect, inject } from 'vitest'
import { databaseUrl, workerName } from './db/testing/address'

// The site's own connection uses the database of this worker.
process.env.DATABASE_URL = databaseUrl(workerName)
process.env.DATA_DIR = join(inject('folder'), workerName)

// `npm test` uses the same random values each time, so that only a change can make it fail. `npm run test:release` uses
// others.
if (!process.env.E2E_RELEASE) configureGlobal({ seed: 20_261_128 })

const errors: string[] = []

beforeEach(() => {
  errors.length = 0
  console.error = (...args) => void errors.push(format(...args))
})

afterEach(() => {
  expect(errors, 'A test that expects console.error replaces it with a spy of its own.').toEqual([])
})
