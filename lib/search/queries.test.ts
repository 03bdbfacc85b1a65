import { expect } from 'vitest'
import type { Db } from '@/db/connect'
import { anArticle, publishedValues, titleOf } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { hitEnd, hitStart } from './excerpt'
import { updateIndex } from './index-documents'
import { selectResults } from './queries'

async function search(db: Db, question: string, page: number) {
  await db.transaction(updateIndex)
  return selectResults(db, question, page)
}

test('an article is found by a word of its body, by the stem, and the word is marked', async ({ db }) => {
  const article = await anArticle(db, {
    ...publishedValues,
    title: 'On walls',
    body: '<p>Every quokka builds <b>walls</b>.</p>',
  })

  const { found, total } = await search(db, 'quokkas', 1)

  expect(total).toBe(1)
  expect(found).toMatchObject([{ kind: 'articles', key: article.slug }])
  expect(found[0]?.excerpt).toContain(`${hitStart}quokka${hitEnd}`)
  expect(found[0]?.excerpt).not.toContain('<')
})

test('a draft is not found', async ({ db }) => {
  await anArticle(db, { title: 'A secret wombat' })

  expect((await search(db, 'wombat', 1)).total).toBe(0)
})

test('a match in the title ranks above a match in the body', async ({ db }) => {
  await anArticle(db, { ...publishedValues, title: 'Something else', body: '<p>A numbat, a numbat.</p>' })
  const named = await anArticle(db, { ...publishedValues, title: 'The numbat', body: '<p>Nothing.</p>' })

  const { found } = await search(db, 'numbat', 1)

  expect(found[0]?.key).toBe(named.slug)
})

test.for(["'; drop table articles; --", 'a & | !', '"unclosed', '<script>', '%%%', 'the'])(
  'the question %j finds nothing and causes no error',
  async (question, { db }) => {
    const article = await anArticle(db, publishedValues)

    const { found, total } = await search(db, question, 1)

    expect([found, total]).toEqual([[], 0])
    expect(await titleOf(db, article)).toBe(article.title)
  },
)

test('a typing error is corrected', async ({ db }) => {
  await anArticle(db, { ...publishedValues, title: 'The thylacine' })

  const { corrected } = await search(db, 'thilacine', 1)

  expect(corrected).toBe('thylacine')
})
