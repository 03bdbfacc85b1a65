import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

/** With more files side by side, a reader has to search. */
const maxFiles = 27
/** This folder has one file for each collection, by design. */
const exempt = ['db/collections']

test('no folder of production code has too many files side by side', () => {
  const files = globSync('{app,components,db,lib,scripts}/**/*.{ts,tsx,mjs,css}')
  const counts = new Map<string, number>()
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  expect(files.length).toBeGreaterThan(500)
  const crowded = [...counts].filter(([folder, count]) => count > maxFiles && !exempt.includes(folder))
  expect(crowded).toEqual([])
})
