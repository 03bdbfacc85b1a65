import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { emailsTable } from '../../db/tables/leads.ts'
import { expect } from './fixtures.ts'

/**
 * Returns the link that begins with `path` in the newest mail to this e-mail, as sent. The stored mail does not contain
 * the token.
 */
export async function mailedLink(db: Db, email: string, path: '/admin/set-password' | '/my-data'): Promise<string> {
  const outbox = join(process.env.DATA_DIR ?? '', 'outbox')
  let link = ''
  await expect
    .poll(async () => {
      const [mail] = await db
        .select({ id: emailsTable.id })
        .from(emailsTable)
        .where(eq(emailsTable.to, email))
        .orderBy(desc(emailsTable.createdAt))
        .limit(1)
      const sentMail = await readFile(join(outbox, `${mail?.id}.json`), 'utf8').catch(() => '')
      link = /\/(?:admin\/set-password|my-data)\/[0-9a-f]{64}/.exec(sentMail)?.[0] ?? ''
      return link.startsWith(path)
    })
    .toBe(true)
  return link
}
