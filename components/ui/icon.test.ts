import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entryIcons } from '@/db/content/icons'
import { iconShapes } from '@/lib/brand/icons'
import { iconNames } from './icon-names'

const sprite = readFileSync(new URL('../../public/icons.svg', import.meta.url), 'utf8')
const symbols = Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), match => match[1])

test.each(iconNames)('%s occurs exactly once in the sprite', name => {
  expect(symbols.filter(symbol => symbol === name)).toHaveLength(1)
})

test.each(iconNames)('iconShapes returns the shapes that the sprite has for %s', name => {
  expect(sprite).toContain(`>${iconShapes(name).markup}</symbol>`)
})

test('the symbols have exactly the attributes that the class `icon` declares', () => {
  const css = readFileSync(new URL('../../app/(site)/styles/components.css', import.meta.url), 'utf8')
  const rules = /\.icon \{([^}]+)\}/.exec(css)?.[1] ?? ''
  const declared = [...rules.matchAll(/([a-z-]+): ([^;]+);/g)].map(([, name, value]) => `${name}="${value}"`)
  expect(declared).toContain('stroke="currentColor"')
  for (const [, attributes] of sprite.matchAll(/<symbol id="[^"]+" ([^>]+)>/g))
    expect(attributes).toBe(['viewBox="0 0 24 24"', ...declared].join(' '))
})

test('the dialogs without React have the same icons as the sprite', () => {
  const script = readFileSync(new URL('../../public/page-modules/modal.js', import.meta.url), 'utf8')
  const [, list = ''] = /const paths = \{(.+)\}/.exec(script) ?? []
  const paths = [...list.matchAll(/([a-z-]+)'?: '([^']+)'/g)].map(([, name, path]) => ({ name, path }))
  expect(paths).toHaveLength(3)
  for (const { name = '', path } of paths) expect(iconShapes(name).markup).toBe(`<path d="${path}"/>`)
})

test('an unknown icon throws an error', () => {
  expect(() => iconShapes('unicorn')).toThrow('public/icons.svg has no icon "unicorn".')
})

test.each(symbols)('the symbol %s is in `iconNames`', symbol => {
  expect(iconNames).toContain(symbol)
})

test.each(entryIcons)('%s, which staff may choose, is in `iconNames`', name => {
  expect(iconNames).toContain(name)
})
