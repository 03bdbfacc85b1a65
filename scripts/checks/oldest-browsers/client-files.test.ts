import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listClientScripts } from './client-files.ts'

test('client components and their imports are listed as client scripts, server code and types are not', () => {
  const scripts = listClientScripts()
  expect(scripts).toEqual(
    expect.arrayContaining([
      'components/site/shell/motion.tsx',
      // Client scripts by a dynamic import, by several imports in a row, and without an import.
      'components/site/shell/motion-library.ts',
      'db/content/href.ts',
      'lib/early-script/links.js',
      'public/page-modules/popover.js',
      'public/admin/sw.js',
    ]),
  )
  expect(scripts).not.toContain('db/collections/index.ts')
  expect(scripts).not.toContain('lib/content/actions.ts')
  expect(scripts.filter(path => readFileSync(path, 'utf8').includes("'server-only'"))).toEqual([])
})
