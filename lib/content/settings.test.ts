import { describe, expect } from 'vitest'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { NotFoundError } from '@/lib/errors'
import { findPublished, getSingleton } from './published'
import { getPageText, listMenu } from './settings'

describe('a menu', () => {
  test('has its entries in order, and each heading is at the position of its first entry', async ({ db }) => {
    const entries = [
      { label: 'Home', path: '/home', group: null, section: null },
      { label: 'Greenpark', path: '/greenpark-estate', group: 'Estates', section: null },
      { label: 'Articles', path: '/articles', group: null, section: null },
      { label: 'Fadhili', path: '/fadhili', group: 'Estates', section: 'Retirement' },
    ]
    for (const [position, entry] of entries.entries()) {
      await anEntry(db, 'menuItems', { ...publishedValues, ...entry, menu: 'quick-links', hint: null, position })
    }

    expect(await listMenu('quick-links')).toEqual([
      { label: 'Home', path: '/home', entries: [] },
      {
        label: 'Estates',
        path: null,
        entries: [
          { label: 'Greenpark', path: '/greenpark-estate', hint: null, section: null },
          { label: 'Fadhili', path: '/fadhili', hint: null, section: 'Retirement' },
        ],
      },
      { label: 'Articles', path: '/articles', entries: [] },
    ])
  })

  test('contains no entries of another menu and no drafts', async ({ db }) => {
    await anEntry(db, 'menuItems', { ...publishedValues, menu: 'main' })
    await anEntry(db, 'menuItems', { menu: 'foundation' })

    expect(await listMenu('foundation')).toEqual([])
  })

  test('keeps an entry with a path separate from a heading of the same name', async ({ db }) => {
    await anEntry(db, 'menuItems', {
      ...publishedValues,
      menu: 'main',
      label: 'Media',
      path: '/media',
      group: null,
      position: 50,
    })
    await anEntry(db, 'menuItems', { ...publishedValues, menu: 'main', label: 'Videos', group: 'Media', position: 51 })

    const named = (await listMenu('main')).filter(group => group.label === 'Media')

    expect(named.map(group => group.path)).toEqual(['/media', null])
  })
})

describe('a fixed route', () => {
  test('has the texts that staff wrote', async ({ db }) => {
    const page = await anEntry(db, 'pages', publishedValues)

    expect(await getPageText(page.path)).toMatchObject({ title: page.title, description: page.description })
  })

  test('gets a title from its path if it has no texts', async () => {
    expect(await getPageText('/foundation/our-story')).toMatchObject({ heading: 'Our story', title: 'Our story' })
  })
})

test('a slug in one collection is not found in another', async ({ db }) => {
  const member = await anEntry(db, 'teamMembers', publishedValues)

  expect(await findPublished('teamMembers', member.slug)).toMatchObject({ id: member.id })
  expect(await findPublished('boardMembers', member.slug)).toBeNull()
})

test('a singleton throws while it is missing, and is found once it is published', async ({ db }) => {
  await anEntry(db, 'homePage')
  await expect(getSingleton('homePage')).rejects.toBeInstanceOf(NotFoundError)

  const page = await anEntry(db, 'homePage', publishedValues)

  expect(await getSingleton('homePage')).toMatchObject({ id: page.id })
})
