import { eq } from 'drizzle-orm'
import { articlesTable } from '../../db/collections/articles.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { sendRequest } from './contract.ts'
import type { OwnSite } from './own-site.ts'

/** Sends the public form with the fewest fields, as JSON. */
export const bookTour = (url: string, email = `visitor-${crypto.randomUUID()}@example.com`) =>
  sendRequest(`${url}/api/book_tour`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, property: 'General Estate', idempotencyKey: crypto.randomUUID() }),
  })

/** Changes the title of an article and the content version, as a save in the panel does. */
export async function renameArticle({ db }: Pick<OwnSite, 'db'>, { id }: { id: string }, title: string) {
  await db.transaction(async tx => {
    await tx.update(articlesTable).set({ title }).where(eq(articlesTable.id, id))
    await bumpContentVersion(tx, 'articles')
  })
}
