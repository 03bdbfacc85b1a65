import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'

/** Returns the HTML of a page or a part of a page, with its asynchronous server components awaited. */
export async function renderHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(node)
  // React separates neighbouring texts with comments; a visitor reads one text.
  return (await text(prelude)).replaceAll('<!-- -->', '')
}
