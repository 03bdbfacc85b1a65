import type { Tx } from '../../../db/connect.ts'
import type { Entry } from '../../../db/content/entry.ts'
import { redirectSource } from '../../../db/content/redirect-source.ts'
import { ConflictError } from '../../errors.ts'
import { selectPagePaths } from './known-paths.ts'

/** The panel and what programs request: nothing below these is ever redirected. */
const reserved = /^\/(admin|api|_next)(\/|$)/

/** Throws `ConflictError` for a redirect from a path that is a page: the page is shown, whatever the query is. */
export async function requireNoPage(tx: Tx, redirect: Entry): Promise<void> {
  const [path = ''] = String(redirect.fromPath).split('?')
  const pages = await selectPagePaths(tx)
  // Sources are stored in the form for comparing, pages as they are written.
  const isPage = pages.has(path) || [...pages].some(page => redirectSource(page) === path)
  if (isPage || reserved.test(path))
    throw new ConflictError(`There is a page at ${path}, so this redirect would never be used.`)
}
