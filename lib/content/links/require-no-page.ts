import type { Tx } from '../../../db/connect.ts'
import type { Entry } from '../../../db/content/entry.ts'
import { redirectSource } from '../../../db/content/redirect-source.ts'
import { ConflictError } from '../../errors.ts'
import { selectPagePaths } from './known-paths.ts'

/** Matches the panel and URLs that programs request, which are never redirected. */
const reserved = /^\/(admin|api|_next)(\/|$)/

/** Throws `ConflictError` for a redirect from a path with a page, because the page is shown for any query. */
export async function requireNoPage(tx: Tx, redirect: Entry): Promise<void> {
  const [path = ''] = String(redirect.fromPath).split('?')
  const pages = await selectPagePaths(tx)
  // Sources of redirects are stored in a normalised form, unlike paths of pages.
  const isPage = pages.has(path) || [...pages].some(page => redirectSource(page) === path)
  if (isPage || reserved.test(path))
    throw new ConflictError(`There is a page at ${path}, so this redirect would never be used.`)
}
