import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entryIcons } from '@/db/content/icons'
import { iconNames } from './icon-names'

const sprite = readFileSync(new URL('../../public/icons.svg', import.meta.url), 'utf8')
const symbols = Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), match => match[1])

test.each(iconNames)('%s is exactly once in the sprite', name => {
  expect(symbols.filter(symbol => symbol === name)).toHaveLength(1)
})

test.each(symbols)('the symbol %s has a name that code can use', symbol => {
  expect(iconNames).toContain(symbol)
})

test.each(entryIcons)('%s, which staff may choose, is one of them', name => {
  expect(iconNames).toContain(name)
})
