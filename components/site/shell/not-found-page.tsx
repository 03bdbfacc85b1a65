import { getSettings } from '@/lib/content/settings'
import { redirectIfMoved } from '@/lib/redirects/redirect-if-moved'
import { PopularPages } from '../popular-pages'

/**
 * The 404 page, with links to popular pages. Pages return it for a missing item, because the framework's `notFound()`
 * sends an empty document that only script fills. The page cache reads `data-missing` and responds with 404; see
 * decision 012.
 */
export async function NotFoundPage() {
  const { siteName } = await getSettings()
  return (
    <div data-missing className="content grid gap-12 pt-36 pb-section md:grid-cols-2 md:pt-48">
      <title>{`Page not found | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <p className="eyebrow text-terracotta">Page not found</p>
        <h1 className="display mt-3 text-h1">This page is no longer here.</h1>
        <p className="mt-5 max-w-[30em] text-slate">
          The URL may be mistyped, or what was here has been sold, moved or taken down. This is what people usually look
          for:
        </p>
      </div>
      <nav aria-label="Popular pages">
        <PopularPages />
      </nav>
    </div>
  )
}

/** Redirects if a missing item has moved, and otherwise returns the 404 page. */
export async function missingPage(path: string) {
  await redirectIfMoved(path)
  return <NotFoundPage />
}
