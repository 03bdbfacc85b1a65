import 'server-only'
import type { ReactNode } from 'react'

/** React puts these preloads for eager pictures first; browsers find the pictures just as early without them. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

/**
 * Returns components as static HTML, for responses that the framework does not render. The components must be
 * synchronous and have no hooks and no client components, because React in a route handler supports neither
 * (docs/decisions/099).
 */
export async function renderMarkup(node: ReactNode): Promise<string> {
  // The compiler of the framework rejects a static import of this module on the server, but not a dynamic import.
  const { renderToStaticMarkup } = await import('react-dom/server')
  return renderToStaticMarkup(node).replace(preloads, '')
}
