import { articlesTable } from '../../db/collections/articles.ts'
import type { Db } from '../../db/connect.ts'
import { slugify } from '../../db/content/slug.ts'
import { unique } from './fixtures.ts'

/** The path of the list of articles; the path of an article is this one plus `/` and its id. */
export const articlesScreen = '/admin/media/index/manage-articles/view-articles'

/** Creates a published article for one test. */
export async function anArticle(db: Db, values: Partial<typeof articlesTable.$inferInsert> = {}) {
  const title = unique('Lantern')
  const [article] = await db
    .insert(articlesTable)
    .values({
      title,
      slug: slugify(title),
      standfirst: 'What is read here, in one line.',
      body: '<p>The first text.</p>',
      topic: 'buying',
      status: 'published',
      publishAt: new Date(Date.now() - 1000),
      ...values,
    })
    .returning()
  if (!article) throw new Error('The article was not stored.')
  return article
}
