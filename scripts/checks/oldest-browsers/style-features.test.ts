import { expect, test } from 'vitest'
import { findInStyle } from './style-features.ts'

const featuresIn = (text: string) => findInStyle('example.css', text).map(({ line, feature }) => `${line} ${feature}`)

test('selectors, rules, properties, values and functions that one of the oldest browsers lacks are found', () => {
  expect(featuresIn('a:has(b) { color: red }\n@starting-style { a { color: red } }')).toEqual([
    '1 :has',
    '2 @starting-style',
  ])
  expect(featuresIn('a { color: red; & b { color: red } }')).toEqual(['1 nesting'])
  expect(featuresIn('@media (width >= 10px) { a { color: red } }')).toEqual(['1 range of a media query'])
  expect(featuresIn('a { field-sizing: content }\na { grid-template-rows: subgrid }')).toEqual([
    '1 field-sizing',
    '2 grid-template-rows: subgrid',
  ])
  expect(featuresIn('a { color: color-mix(in srgb, red, blue) }')).toEqual(['1 color-mix()'])
})

test('a missing selector in a list is reported differently, because it drops the whole list', () => {
  expect(featuresIn('a, b:has(c) { color: red }')).toEqual(['1 :has in a list'])
})

test('an earlier declaration and `@supports` are accepted as fallbacks, but not before a value with a variable', () => {
  expect(featuresIn('a { color: red; color: color-mix(in srgb, red, blue) }')).toEqual([])
  expect(featuresIn('@supports selector(:has(a)) { a:has(b) { color: red } }')).toEqual([])
  expect(featuresIn('a { color: red; color: color-mix(in srgb, var(--a), blue) }')).toEqual(['1 color-mix()'])
})

test('ordinary styles and properties that a browser never had are left alone', () => {
  expect(featuresIn('@layer base { a:hover > b::before { height: 1dvh; inset: 0; cursor: grab } }')).toEqual([])
  expect(featuresIn('@keyframes turn { from { rotate: 0deg } }\n.a\\:has { color: red }')).toEqual([])
})
