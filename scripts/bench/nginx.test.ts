import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serveFiles } from './nginx.ts'

test('an nginx that ends immediately leaves no folder behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shk-bench-test-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  // Node.js rejects the configuration, which is no JavaScript.
  await expect(serveFiles(process.execPath, new Map())).rejects.toThrow('nginx did not start')
  expect(readdirSync(folder)).toEqual([])
})
