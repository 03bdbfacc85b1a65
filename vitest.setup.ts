import { join } from 'node:path'
import { format } from 'node:util'
import { afterEach, beforeEach, expect, inject } from 'vitest'
import { databaseUrl, workerName } from './db/testing/address'

// The site's own connection uses the database of this worker.
process.env.DATABASE_URL = databaseUrl(workerName)
process.env.DATA_DIR = join(inject('folder'), workerName)

const errors: string[] = []

beforeEach(() => {
  errors.length = 0
  console.error = (...args) => void errors.push(format(...args))
})

afterEach(() => {
  expect(errors, 'A test that expects console.error replaces it with a spy of its own.').toEqual([])
})
