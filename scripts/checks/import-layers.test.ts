import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf, importsUpwards, mutualImports, readLayers } from './import-layers.ts'

const sources = globSync('{app,components,db,lib}/**/*.{ts,tsx}')
const files = new Set(sources)
// Files of tests may import from any folder.
const imports = sources
  .filter(path => !/\.test\.tsx?$|\/testing\//.test(path))
  .flatMap(path => importsOf(path, readFileSync(path, 'utf8'), files))
const layers = readLayers(readFileSync('docs/develop.md', 'utf8'))

test('folders of lib import only from their own folder and lower layers', () => {
  expect(imports.length).toBeGreaterThan(3_000)
  expect(importsUpwards(imports, layers)).toEqual([])
})

test.each(['lib', 'components/site', 'components/admin'])('no two folders of %s import each other', top => {
  expect(mutualImports(imports, top)).toEqual([])
})

test('an import from a higher layer, an import of an unknown folder, and mutual imports are found', () => {
  const sampleFiles = new Set(['lib/a/one.ts', 'lib/b/two.ts', 'lib/c/three.ts', 'lib/four.ts'])
  const found = [
    ...importsOf(
      'lib/a/one.ts',
      "import { x } from '@/lib/b/two'\nimport '../four'\nimport y from 'elsewhere'",
      sampleFiles,
    ),
    ...importsOf('lib/b/two.ts', "import type { y } from '../a/one.ts'\nconst z = import('../c/three')", sampleFiles),
  ]
  expect(found).toHaveLength(4)
  expect(importsUpwards(found, readLayers('| 2 | `b`: words |\n| 1 | `a` |'))).toEqual([
    'lib/a/one.ts imports lib/b/two.ts',
    'lib/b/two.ts imports lib/c/three.ts',
  ])
  expect(mutualImports(found, 'lib')).toEqual(['lib/a/one.ts imports lib/b/two.ts'])
})
