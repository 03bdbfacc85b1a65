import { expect } from 'vitest'
import { anArticle, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { listArticleCards, listHomeArticles, listRelatedArticles, wordCount } from './articles'
import { cardsPerPage } from './paging'

const day = 86_400_000
/** Counts up, so that each article of this file is newer than those created before it. */
let days = 0
const newerValues = () => ({ ...publishedValues, publishAt: new Date(Date.UTC(2026, 0, 1) + day * days++) })

test('all pages together list every published article once, newest first, without drafts', async ({ db }) => {
  const ids: string[] = []
  for (let index = 0; index < cardsPerPage + 3; index++) ids.unshift((await anArticle(db, newerValues())).id)
  await anArticle(db, { publishAt: newerValues().publishAt })

  const first = await listArticleCards(1)
  const second = await listArticleCards(2)

  expect(first.cards.map(card => card.id)).toEqual(ids.slice(0, cardsPerPage))
  expect(second.cards.map(card => card.id).slice(0, 3)).toEqual(ids.slice(cardsPerPage))
  expect(first.pages).toBeGreaterThanOrEqual(2)
  expect((await listArticleCards(first.pages)).cards).not.toEqual([])
  expect((await listArticleCards(first.pages + 1)).cards).toEqual([])
})

test('the home page has featured articles first, then the newest others', async ({ db }) => {
  const featured = await anArticle(db, { ...newerValues(), featured: true })
  const newest = [await anArticle(db, newerValues()), await anArticle(db, newerValues())]
  await anArticle(db, { featured: true })

  const cards = await listHomeArticles(3)

  expect(cards.map(card => card.id)).toEqual([featured, ...newest.toReversed()].map(article => article.id))
})

test('an article has three related articles, first those on its topic', async ({ db }) => {
  const [onTopic, alsoOnTopic] = [
    await anArticle(db, { ...newerValues(), topic: 'finance' }),
    await anArticle(db, { ...newerValues(), topic: 'finance' }),
  ]
  const other = await anArticle(db, { ...newerValues(), topic: 'community' })
  const openArticle = await anArticle(db, { ...newerValues(), topic: 'finance' })

  const cards = await listRelatedArticles('finance', openArticle.id)

  expect(cards.map(card => card.id)).toEqual([alsoOnTopic.id, onTopic.id, other.id])
})

test('a card has the publication date of its article', async ({ db }) => {
  const article = await anArticle(db, newerValues())

  const [card] = (await listArticleCards(1)).cards

  expect(card).toMatchObject({ id: article.id, slug: article.slug, publishedAt: article.publishAt })
})

test('words are counted without tags', () => {
  expect(wordCount('<h2>Two words</h2><p>and <strong>three</strong> more</p>')).toBe(5)
})
