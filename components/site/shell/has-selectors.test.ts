import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('{app/(site)/**/*.css,components/{site,ui}/**/*.tsx}').filter(file => !file.includes('.test.'))

test('no rule of the public site uses `:has()` on the root, the body or `main`', () => {
  expect(files.length).toBeGreaterThan(200)
  // With such a rule, each added element would restyle the whole page (decision 098).
  const found = files.filter(file => /(:root|\b(?:html|body|main)\b)[^\s{,>+~]*:has\(/.test(readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})
