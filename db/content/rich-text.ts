import sanitizeHtml from 'sanitize-html'
import { isSafeHref, unwrapRedirect } from './href.ts'
import { videoPattern } from './video-url.ts'

const libraryId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const allowed: sanitizeHtml.IOptions = {
  // No editor nests elements this deep: deeper input is an attack.
  nestingLimit: 40,
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'strong',
    'em',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'figure',
    'figcaption',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'code',
    'pre',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['data-media', 'alt'],
    figure: ['data-video', 'data-poster'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  // Pictures are referenced by their id in the library; external sources are never rendered.
  exclusiveFilter: frame => frame.tag === 'img' && !libraryId.test(frame.attribs['data-media'] ?? ''),
  // Removes the content of metadata elements of word processors.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xml'],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    // Google Docs wraps copied text in <b style="font-weight:normal">.
    b: (_, { style = '' }): sanitizeHtml.Tag => ({
      tagName: normalWeight.test(style) ? 'span' : 'strong',
      attribs: {},
    }),
    i: 'em',
    figure: (tagName, attribs): sanitizeHtml.Tag => ({ tagName, attribs: videoOf(attribs) }),
    a: (tagName, { href: typedHref = '', target }): sanitizeHtml.Tag => {
      if (!isSafeHref(typedHref)) return { tagName, attribs: {} }
      const href = unwrapRedirect(typedHref)
      return { tagName, attribs: target === '_blank' ? { href, target, rel: 'noopener' } : { href } }
    },
  },
}

const normalWeight = /(?:^|[;\s])font-weight:\s*(?:normal|400)\b/i

/** Returns the video and poster of a figure, each only if its reference is valid. */
function videoOf({
  'data-video': video = '',
  'data-poster': poster = '',
}: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (!videoPattern.test(video)) return {}
  return libraryId.test(poster) ? { 'data-video': video, 'data-poster': poster } : { 'data-video': video }
}

/** Maximum length of a rich text in characters, including tags: an article of 20,000 words fits. */
export const maxRichTextLength = 200_000
const maxOpenElements = 1_000

/**
 * Returns true for a text that would take the sanitiser seconds: too long, or with thousands of nested open elements,
 * which its parser handles in quadratic time. Linear itself; call it before `sanitizeRichText`.
 */
export function isTooComplex(html: string): boolean {
  if (html.length > maxRichTextLength) return true
  let open = 0
  for (const [, slash] of html.matchAll(/<(?!br\b|hr\b|img\b)(\/?)[a-z]/gi)) {
    open = slash ? Math.max(0, open - 1) : open + 1
    if (open > maxOpenElements) return true
  }
  return false
}

/** Sanitises rich text: a small set of elements, safe links, no styles, no scripts. Idempotent. */
export function sanitizeRichText(html: string): string {
  const clean = sanitizeUntilStable(sanitizeHtml(html, allowed).trim())
  return /^(<p>(\s|&nbsp;|<br ?\/?>)*<\/p>\s*)*$/.test(clean) ? '' : clean
}

/** Returns stored text for rendering: sanitised again, as defence in depth. An `h2` keeps its id. */
export function safeMarkup(html: string): string {
  return sanitizeHtml(html, { ...allowed, allowedAttributes: { ...allowed.allowedAttributes, h2: ['id'] } })
}

/** Sanitises until nothing changes, because removing an element can create new markup from its neighbours. */
function sanitizeUntilStable(clean: string): string {
  for (let round = 0; round < 5; round++) {
    const again = sanitizeHtml(clean, allowed).trim()
    if (again === clean) return clean
    clean = again
  }
  return sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} }).trim()
}

/** Returns a rich text as plain text, for excerpts, search and reading time. */
export function plainText(html: string): string {
  const spaced = html.replace(/<br ?\/?>|<\/(p|h\d|li|td|th|blockquote|figcaption|pre)>/g, ' ')
  return (
    sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      // This is the last replacement; otherwise entities that were written as text would be decoded twice.
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
