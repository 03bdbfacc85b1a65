import { expect, test } from 'vitest'
import { findInScript } from './script-features.ts'

const featuresIn = (text: string) => findInScript('example.ts', text).map(({ line, feature }) => `${line} ${feature}`)

test('methods that one of the oldest browsers lacks are found, with their line', () => {
  expect(featuresIn('list.toSorted()\nlist.with(0, 1)')).toEqual(['1 Array.toSorted', '2 Array.with'])
  expect(featuresIn('Map.groupBy([], name)\nURL.canParse(text)\nPromise.try(load)')).toEqual([
    '1 Map.groupBy',
    '2 URL.canParse',
    '3 Promise.try',
  ])
  expect(featuresIn('element.checkVisibility()\nwindow.requestIdleCallback(start)')).toEqual([
    '1 Element.checkVisibility',
    '2 Window.requestIdleCallback',
  ])
  expect(featuresIn('new CloseWatcher()')).toEqual(['1 CloseWatcher'])
})

test('methods are left alone if each of the oldest browsers has them on some object', () => {
  expect(
    featuresIn('list.sort().at(-1)\nCSS.escape(id)\nJSON.parse(text)\nvideo.pause()\nAbortSignal.timeout(5)'),
  ).toEqual([])
})

test('a method that is called only if it exists is accepted', () => {
  expect(featuresIn('window.requestIdleCallback?.(start)')).toEqual([])
})

test('syntax that one of the oldest browsers cannot parse is found', () => {
  expect(featuresIn('const before = /(?<=a)b/\nconst set = /[a--b]/v\nconst part = /(?i:a)/')).toEqual([
    '1 lookbehind',
    '2 v flag',
    '3 modifiers',
  ])
  expect(featuresIn('class Example { static { start() } }')).toEqual(['1 static block'])
  expect(featuresIn('class Example { #hidden = 1; static shown = 2 }\nconst named = /(?<year>a)(?:b)/u')).toEqual([])
  expect(() => findInScript('broken.ts', 'const')).toThrow('broken.ts cannot be parsed')
})
