import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { css, isMissing, isNewerThanOldestBrowsers, isSupported, javascript } from './support.ts'

test('a feature is supported if each of the oldest browsers has it', () => {
  // Available since Chrome 92 and since Chrome 110.
  expect(isSupported(javascript.builtins?.Array?.at)).toBe(true)
  expect(isMissing(javascript.builtins?.Array?.toSorted)).toBe(true)
  expect([isSupported(undefined), isMissing(undefined)]).toEqual([false, false])
})

test('a feature that a browser never had is not newer than the oldest browsers', () => {
  expect(isNewerThanOldestBrowsers(css.selectors?.has)).toBe(true)
  // Fields on iOS can never be resized.
  expect([isMissing(css.properties?.resize), isNewerThanOldestBrowsers(css.properties?.resize)]).toEqual([true, false])
})

test('the README names the browsers of package.json', () => {
  const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari', ios_saf: 'Safari' }
  const expected = browserslist.map(entry => entry.replace(/^\w+/, name => named[name as keyof typeof named]))
  const readme = readFileSync('README.md', 'utf8')
  expect(expected.filter(browser => !readme.includes(browser))).toEqual([])
})
