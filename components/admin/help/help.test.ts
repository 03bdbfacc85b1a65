import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { collectionKeys } from '@/db/collections'
import { collectionScreenAt } from '@/db/collections/collection-screen'
import { sitePages } from '@/db/content/options/site-pages'
import { roles } from '@/db/tables/staff'
import { sectionsFor } from '../shell/sections'
import { type HelpKey, helpOf, screenHelp } from './screen-help-texts'

const root = join(import.meta.dirname, '../../..')
const panel = 'app/admin/(panel)'
const keys = [...collectionKeys, ...Object.keys(screenHelp)] as HelpKey[]

describe.each(keys)('the help of %s', key => {
  const { text, highlightedPageBlock, highlightCaption, pagePath } = helpOf(key)

  test('consists of one short sentence and a caption', () => {
    expect(text).toMatch(/^[A-Z][^.!?]+[^ ]\.$/)
    expect(text.length).toBeLessThanOrEqual(120)
    expect(highlightCaption).toMatch(/^[A-Z].*[^.]$/)
    expect(highlightCaption.length).toBeLessThanOrEqual(90)
  })

  test('shows an existing block of a page and links to an existing page of the site', () => {
    const [page = '', block = ''] = highlightedPageBlock.split('.')
    expect(Object.keys(sitePages[page as keyof typeof sitePages])).toContain(block)
    const files = ['(site)', '(bare)'].map(group => join(root, 'app', group, pagePath ?? '/home', 'page.tsx'))
    expect(files.some(existsSync)).toBe(true)
  })
})

test('each screen has a different help sentence', () => {
  const texts = keys.map(key => helpOf(key).text)
  expect(texts).toEqual([...new Set(texts)])
})

test.each(globSync(`${panel}/**/page.tsx`, { cwd: root }))('%s has help', file => {
  expect(hasHelp(join(root, file))).toBe(true)
})

test('every tab of the panel leads to a screen', () => {
  const paths = roles.flatMap(role => sectionsFor(role)).flatMap(({ path, tabs }) => (tabs.length ? tabs : [{ path }]))
  const hasScreen = (path: string) =>
    collectionScreenAt(path) !== null || existsSync(join(root, panel, path.replace('/admin/', ''), 'page.tsx'))
  for (const { path } of paths) expect(path).toSatisfy(hasScreen)
})

/** Returns true if a page file, or a component of the panel within `depth` imports, shows help beside its heading. */
function hasHelp(file: string, depth = 3): boolean {
  const source = readFileSync(file, 'utf8')
  if (/<(ScreenTitle help|ScreenHelp helpKey)=/.test(source)) return true
  return depth > 0 && importedFiles(file, source).some(next => hasHelp(next, depth - 1))
}

/** Returns the components of the panel that a file imports, except those that display the help itself. */
const importedFiles = (file: string, source: string) =>
  [...source.matchAll(/from '(@\/components\/admin|\.\.?)(\/[\w/-]+)'/g)].flatMap(([, from = '', rest = '']) => {
    const base = from.startsWith('@') ? join(root, 'components/admin') : join(dirname(file), from)
    const componentFile = join(base, `${rest}.tsx`)
    return existsSync(componentFile) && !componentFile.startsWith(import.meta.dirname) ? [componentFile] : []
  })
