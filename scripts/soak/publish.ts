import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { articlesTable } from '../../db/collections/articles.ts'
import { connect } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'

const every = 30_000
const patience = 5_000

/** Changes the title of an article every half minute and looks whether visitors read it; what they did not is `wrong`. */
export async function publishNowAndThen(siteUrl: string, databaseUrl: string, seconds: number, stop: AbortSignal) {
  const { db, sql } = connect(databaseUrl, { max: 1 })
  const wrong: string[] = []
  let published = 0
  try {
    const [article] = await db.select().from(articlesTable).where(eq(articlesTable.status, 'published')).limit(1)
    if (!article) throw new Error('There is no article to publish.')
    const address = `${siteUrl}/blogs/article/${article.slug}`
    const end = performance.now() + seconds * 1000
    while (performance.now() + every < end) {
      await pause(every, undefined, { signal: stop })
      const title = `Soak, published ${++published}`
      await db.transaction(async tx => {
        await tx.update(articlesTable).set({ title }).where(eq(articlesTable.id, article.id))
        await bumpContentVersion(tx, 'articles')
      })
      if (!(await isRead(address, title))) wrong.push(`${title} was not read within ${patience / 1000} s`)
    }
    return { published, wrong }
  } finally {
    await sql.end()
  }
}

async function isRead(address: string, title: string) {
  const late = performance.now() + patience
  while (performance.now() < late) {
    if ((await (await fetch(address)).text()).includes(title)) return true
    await pause(50)
  }
  return false
}
