import { createElement } from 'react'
import { expect } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { SiteHeader } from './site-header'

test('Resources is a separate group under Foundation, in the menu bar and in the side menu', async ({ db }) => {
  await ensureSettings(db)
  const foundation = { ...publishedValues, menu: 'main', group: 'Foundation', hint: null } as const
  await anEntry(db, 'menuItems', { ...foundation, section: null, label: 'Our Schools', path: '/s', position: 1 })
  await anEntry(db, 'menuItems', { ...foundation, section: 'Resources', label: 'Newsroom', path: '/n', position: 2 })
  await anEntry(db, 'menuItems', { ...foundation, section: 'Resources', label: 'Blogs', path: '/b', position: 3 })

  const html = await renderHtml(createElement(SiteHeader))

  const groups = Array.from(html.matchAll(/<ul aria-label="Resources"[^>]*>(.*?)<\/ul>/g), ([, list = '']) =>
    Array.from(list.matchAll(/href="([^"]+)"/g), ([, href]) => href),
  )
  expect(groups).toEqual([
    ['/n', '/b'],
    ['/n', '/b'],
  ])
  expect(html.slice(0, html.indexOf('aria-label="Resources"'))).toContain('Our Schools')
})
