import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { plainPage } from '../http/plain-page'
import { colors, readColors } from './colors'

test('pages without a style sheet have the colours of the style sheet', async () => {
  const page = await (await plainPage({ heading: 'Harbour', body: createElement('p', null, 'Words.') })).text()
  expect(page).toContain(`color:${colors.ink};background:${colors.sand}`)
})

test('a style sheet that lacks a colour, or has another value than a hex value, is rejected', () => {
  const css = Object.entries(colors).map(([name, value]) => `  --color-${name}: ${value};`)
  expect(readColors(css.join('\n'))).toEqual(colors)
  expect(() => readColors(css.filter(line => !line.includes('-sun')).join('\n'))).toThrow('no colour "sun"')
  expect(() => readColors(css.join('\n').replace(colors.sun, 'gold'))).toThrow('no colour "sun"')
})

test('the global error page, which has no style sheet, has the same colours', () => {
  const source = readFileSync('app/global-error.tsx', 'utf8')
  for (const color of [colors.ink, colors.forest]) expect(source).toContain(`'${color}'`)
})

test('the offline page of the panel has the same colours', () => {
  const css = readFileSync('public/admin/offline.css', 'utf8')
  const paper = /--color-paper: (#\w+);/.exec(readFileSync('lib/brand/colors.css', 'utf8'))?.[1]
  for (const color of [colors.ink, colors.forest, paper]) expect(css).toContain(` ${color};`)
})

test('the manifest of the panel has the same colours', () => {
  const manifest = JSON.parse(readFileSync('public/admin/manifest.webmanifest', 'utf8'))
  expect(manifest.theme_color.toLowerCase()).toBe(colors['forest-deep'])
  expect(manifest.background_color.toLowerCase()).toBe(colors.white)
})
