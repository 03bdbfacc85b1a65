import 'server-only'
import type { ReactNode } from 'react'

/** React puts these before everything else, for eager pictures; a browser finds the picture itself as early. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

/**
 * Returns components as static HTML, for responses that the framework does not render. The components are synchronous and
 * have no hooks and no client components: the React of a route handler has neither (docs/decisions/099).
 */
export async function renderMarkup(node: ReactNode): Promise<string> {
  // The compiler of the framework refuses a static import of this module on the server, though not a dynamic one.
  const { renderToStaticMarkup } = await import('react-dom/server')
  return renderToStaticMarkup(node).replace(preloads, '')
}
