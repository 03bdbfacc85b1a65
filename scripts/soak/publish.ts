import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { articlesTable } from '../../db/collections/articles.ts'
import { connect } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'

const intervalMs = 30_000
const timeoutMs = 5_000

/** Changes the title of an article every half minute. `wrong` lists changes that did not become visible in time. */
export async function publishPeriodically(siteUrl: string, databaseUrl: string, seconds: number, stop: AbortSignal) {
  const { db, sql } = connect(databaseUrl, { max: 1 })
  const wrong: string[] = []
  let published = 0
  try {
    const [article] = await db.select().from(articlesTable).where(eq(articlesTable.status, 'published')).limit(1)
    if (!article) throw new Error('There is no article to publish.')
    const url = `${siteUrl}/blogs/article/${article.slug}`
    const end = performance.now() + seconds * 1000
    while (performance.now() + intervalMs < end) {
      await pause(intervalMs, undefined, { signal: stop })
      const title = `Soak, published ${++published}`
      await db.transaction(async tx => {
        await tx.update(articlesTable).set({ title }).where(eq(articlesTable.id, article.id))
        await bumpContentVersion(tx, 'articles')
      })
      if (!(await becomesVisible(url, title))) wrong.push(`${title} was not visible within ${timeoutMs / 1000} s`)
    }
    return { published, wrong }
  } finally {
    await sql.end()
  }
}

async function becomesVisible(url: string, title: string) {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    if ((await (await fetch(url)).text()).includes(title)) return true
    await pause(50)
  }
  return false
}
