import { describe, expect } from 'vitest'
import { anArticle, anEntry, publishedValues } from '@/db/testing/entries'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import {
  entryStates,
  findForEditing,
  findSingleEntry,
  type ListView,
  listEntries,
  listRevisions,
  namesOf,
  rowsPerPage,
  stateOf,
} from './entries'
import { knownFilters, listFilters } from './lists/list-filters'
import { listOptions } from './lists/list-options'
import { saveDraft } from './write'

const inAnHour = new Date(Date.now() + 3_600_000)
const binnedAt = new Date()

describe('the search in a list', () => {
  test('finds an entry that contains all words of the query, in any order and case', async ({ db }) => {
    const word = unique('Harbour')
    const article = await anArticle(db, { title: `A walk along the ${word}`, author: 'Otieno Odhiambo' })

    expect(await findIds({ q: word.toUpperCase() })).toEqual([article.id])
    expect(await findIds({ q: `otieno  ${word}` })).toEqual([article.id])
    expect(await findIds({ q: `wambui ${word}` })).toEqual([])
  })

  test.for([
    { q: '1%0', title: 'Harbour 1%0 let', other: 'Harbour 100 let' },
    { q: 'a_b', title: 'Harbour a_b', other: 'Harbour axb' },
    { q: 'c\\d', title: 'Harbour c\\d', other: 'Harbour cd' },
  ])('matches $q literally', async ({ q, title, other }, { db }) => {
    const mark = unique('mark')
    const article = await anArticle(db, { title: `${title} ${mark}` })
    await anArticle(db, { title: `${other} ${mark}` })

    expect(await findIds({ q: `${q} ${mark}` })).toEqual([article.id])
  })

  test('lists everything that is not in the bin for an empty query', async ({ db }) => {
    const [listed, binned] = [await anEntry(db, 'albums'), await anEntry(db, 'albums', { deletedAt: binnedAt })]

    const { entries } = await listEntries('albums', viewWith({ q: '   ' }))

    const ids = entries.map(entry => entry.id)
    expect(ids).toContain(listed.id)
    expect(ids).not.toContain(binned.id)
  })
})

describe('the state of an entry', () => {
  const states = [
    { state: 'draft', columns: {} },
    { state: 'scheduled', columns: { status: 'published', publishAt: inAnHour } },
    { state: 'published', columns: publishedValues },
    { state: 'changed', columns: { ...publishedValues, draft: { title: 'Not yet' } } },
    { state: 'bin', columns: { ...publishedValues, deletedAt: binnedAt } },
  ] as const

  test.for(states)('is $state, and the list of that state contains the entry', async ({ state, columns }, { db }) => {
    const title = unique('Harbour')
    const article = await anArticle(db, { ...columns, title })

    expect(stateOf(article)).toBe(state)
    const lists = []
    for (const state of entryStates) if ((await findIds({ q: title, state })).length > 0) lists.push(state)
    // The list of published entries also contains changed ones.
    expect(lists).toEqual(state === 'changed' ? ['published', 'changed'] : [state])
  })

  test('is the same in a list as on the entry screen', async ({ db }) => {
    for (const { columns, state } of states) {
      const title = unique('Harbour')
      await anArticle(db, { ...columns, title })

      const { entries } = await listEntries('articles', viewWith({ q: title, state: state === 'bin' ? 'bin' : null }))

      expect(entries.map(stateOf)).toEqual([state])
    }
  })
})

describe('a list in the panel', () => {
  test('is sorted by a column, up or down', async ({ db }) => {
    const mark = unique('Harbour')
    const second = await anArticle(db, { title: `${mark} B`, position: 1, author: 'Wanjiru' })
    const first = await anArticle(db, { title: `${mark} C`, position: 0, author: 'Zuberi' })
    const third = await anArticle(db, { title: `${mark} A`, position: 2, author: 'Achieng' })

    expect(await findIds({ q: mark, sort: 'title' })).toEqual([third.id, second.id, first.id])
    expect(await findIds({ q: mark, sort: 'author', descending: true })).toEqual([first.id, second.id, third.id])
  })

  test('has the order set by staff if visitors see that order', async ({ db }) => {
    const question = unique('Harbour')
    const second = await anEntry(db, 'faqs', { question, position: 1 })
    const first = await anEntry(db, 'faqs', { question, position: 0 })

    const { entries } = await listEntries('faqs', viewWith({ q: question }))
    expect(entries.map(({ id }) => id)).toEqual([first.id, second.id])
  })

  test('is not sorted by an unknown column', async ({ db }) => {
    const mark = unique('Harbour')
    const second = await anArticle(db, { title: mark, position: 1, body: '<p>A</p>' })
    const first = await anArticle(db, { title: mark, position: 0, body: '<p>B</p>' })

    for (const sort of ['body', 'constructor', 'title; drop table articles']) {
      expect(await findIds({ q: mark, sort })).toEqual([first.id, second.id])
    }
  })

  test('contains every entry exactly once over all pages', async ({ db }) => {
    const mark = unique('Harbour')
    const ids = []
    for (let index = 0; index < rowsPerPage + 2; index++) ids.push((await anArticle(db, { title: mark })).id)

    const first = await listEntries('articles', viewWith({ q: mark }))
    const second = await listEntries('articles', viewWith({ q: mark, page: 2 }))
    const third = await listEntries('articles', viewWith({ q: mark, page: 3 }))

    expect([first.entries.length, second.entries.length, third.entries.length]).toEqual([rowsPerPage, 2, 0])
    expect([first.total, second.total, third.total]).toEqual([ids.length, ids.length, ids.length])
    expect([...first.entries, ...second.entries].map(entry => entry.id).sort()).toEqual(ids.sort())
  })
})

describe('an entry for editing', () => {
  test('has the values of its draft over its public values', async ({ db }) => {
    const article = await anArticle(db, {
      ...publishedValues,
      title: 'Harbour One',
      author: 'Otieno',
      draft: { title: 'Two' },
    })

    expect(await findForEditing('articles', article.id)).toMatchObject({ title: 'Two', author: 'Otieno' })
  })

  test('may be in the bin; an unknown id returns null', async ({ db }) => {
    const article = await anArticle(db, { deletedAt: binnedAt })

    expect(await findForEditing('articles', article.id)).toMatchObject({ id: article.id })
    expect(await findForEditing('articles', crypto.randomUUID())).toBeNull()
  })

  test('is the only row of a singleton', async ({ db }) => {
    expect(await findSingleEntry('anniversaryPage')).toBeNull()

    const page = await anEntry(db, 'anniversaryPage', { ...publishedValues, draft: { title: 'Twenty-one years' } })

    expect(await findSingleEntry('anniversaryPage')).toMatchObject({ id: page.id, draft: page.draft })
  })
})

describe('the options of an input', () => {
  test('are the possible targets of a relation, sorted by name, without the bin', async ({ db }) => {
    const mark = unique('Harbour')
    const second = await anEntry(db, 'estates', { title: `${mark} B` })
    const first = await anEntry(db, 'estates', { title: `${mark} A` })
    await anEntry(db, 'estates', { title: `${mark} C`, deletedAt: binnedAt })

    const options = (await listOptions('estates')).filter(({ label }) => label.startsWith(mark))

    expect(options).toEqual([
      { id: first.id, label: first.title },
      { id: second.id, label: second.title },
    ])
  })

  test('throw for a relation to an unknown collection', async () => {
    await expect(listOptions('castles')).rejects.toThrow('No collection is called castles.')
  })
})

test('a list shows the name of a relation’s target, also from the bin', async ({ db }) => {
  const [estate, binned] = [await anEntry(db, 'estates'), await anEntry(db, 'estates', { deletedAt: binnedAt })]

  const names = await namesOf('estates', [estate.id, binned.id])

  expect(names).toEqual(
    new Map([
      [estate.id, estate.title],
      [binned.id, binned.title],
    ]),
  )
  expect(await namesOf('estates', [])).toEqual(new Map())
})

test('the history of an entry contains only its own versions, newest first', async ({ db }) => {
  const staff = await aStaffMember(db)
  const [article, other] = [await anArticle(db), await anArticle(db)]
  const save = (id: string, version: number, title: string) =>
    saveDraft(db, staff, 'articles', { id, version, values: { title } })
  await save(article.id, 1, 'Harbour Two')
  await save(article.id, 2, 'Harbour Three')
  await save(other.id, 1, 'Elsewhere')

  expect(await listRevisions('articles', article.id)).toMatchObject([
    { version: 2, staffName: staff.name },
    { version: 1, staffName: staff.name },
  ])
})

const viewWith = (values: Partial<ListView>): ListView => ({
  q: '',
  state: null,
  filters: {},
  sort: null,
  descending: false,
  page: 1,
  ...values,
})

async function findIds(values: Partial<ListView>) {
  return (await listEntries('articles', viewWith(values))).entries.map(entry => entry.id)
}

test('collections that visitors see by date are listed by date, unpublished entries first', async ({ db }) => {
  const title = unique('Harbour')
  const day = (date: number) => ({ ...publishedValues, title, publishAt: new Date(Date.UTC(2026, 0, date)) })
  const old = await anArticle(db, { ...day(1), position: 0 })
  const newer = await anArticle(db, { ...day(2), position: 1 })
  const draft = await anArticle(db, { title, position: 2 })

  expect(await findIds({ q: title })).toEqual([draft.id, newer.id, old.id])
})

test('a list is filtered by choices, relations and flags; impossible values are ignored', async ({ db }) => {
  const title = unique('Filtered')
  const estate = await anEntry(db, 'estates', publishedValues)
  const one = await anArticle(db, { title, topic: 'buying', estateId: estate.id })
  const two = await anArticle(db, { title, topic: 'finance', featured: true })
  const findBy = (query: Record<string, string>) => findIds({ q: title, filters: knownFilters('articles', query) })

  expect(await findBy({ topic: 'buying' })).toEqual([one.id])
  expect(await findBy({ featured: 'yes' })).toEqual([two.id])
  expect(await findBy({ estateId: estate.id })).toEqual([one.id])
  expect(await findBy({ topic: 'finance', estateId: estate.id })).toEqual([])
  expect(knownFilters('articles', { topic: 'none', estateId: 'x', featured: 'on', title, deletedAt: 'yes' })).toEqual(
    {},
  )
  const filters = await listFilters('articles')
  expect(filters.map(({ label }) => label)).toEqual(['Topic', 'About the estate', 'Show on the home page'])
})
