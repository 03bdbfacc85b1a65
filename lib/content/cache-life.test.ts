import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['app', 'components', 'lib']
const sources = folders.flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => join(folder, name)),
)

test('no cached part of a page expires by its age', () => {
  const lives = sources.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\bcacheLife\(([^)]*)/g)].map(([, life]) => `${file}: ${life}`),
  )
  // A lower number would mean that the expression no longer finds the calls.
  expect(lives.length).toBeGreaterThan(5)
  // Results of a search are not part of a static page.
  expect(lives.filter(life => !life.endsWith("'max'") && !life.startsWith('lib/search/public.ts'))).toEqual([])
})
