import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { afterAll, expect, vi } from 'vitest'
import { test } from '@/db/testing/test'
import { driver } from '@/lib/database'
import { tagOf } from '../cache-tags'
import { builtForFile } from './built-for'
import { startContentInvalidation } from './invalidation'

afterAll(() => driver.end())

test('pages that were built for another database expire, even if they are new', async ({ db: _, folder }) => {
  vi.stubEnv('NEXT_DIST_DIR', folder)
  const otherInstallationId = crypto.randomUUID()
  await writeFile(join(folder, builtForFile), otherInstallationId)
  const renderedAt = Date.now() - 1

  await startContentInvalidation()

  expect(areTagsExpired([tagOf('faqs')], renderedAt)).toBe(true)
})
