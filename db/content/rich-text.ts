import sanitizeHtml from 'sanitize-html'
import { filmPattern } from './film-address.ts'
import { isSafeHref } from './href.ts'

const libraryId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const allowed: sanitizeHtml.IOptions = {
  // No editor nests this deep; what does is made to keep the server busy.
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
  // Pictures are named by their id in the media library and drawn by us; a foreign source never reaches a page.
  exclusiveFilter: frame => frame.tag === 'img' && !libraryId.test(frame.attribs['data-media'] ?? ''),
  // What a word processor says about its file is no text of ours.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xml'],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    // Google Docs wraps a whole copied text in a bold mark that says it is not bold.
    b: (_, { style = '' }): sanitizeHtml.Tag => ({ tagName: notBold.test(style) ? 'span' : 'strong', attribs: {} }),
    i: 'em',
    figure: (tagName, attribs): sanitizeHtml.Tag => ({ tagName, attribs: filmOf(attribs) }),
    a: (tagName, { href = '', target }): sanitizeHtml.Tag => {
      if (!isSafeHref(href)) return { tagName, attribs: {} }
      return { tagName, attribs: target === '_blank' ? { href, target, rel: 'noopener' } : { href } }
    },
  },
}

const notBold = /(?:^|[;\s])font-weight:\s*(?:normal|400)\b/i

/** The film a figure stands for, with its poster, each only when it is rightly named. */
function filmOf({
  'data-video': video = '',
  'data-poster': poster = '',
}: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (!filmPattern.test(video)) return {}
  return libraryId.test(poster) ? { 'data-video': video, 'data-poster': poster } : { 'data-video': video }
}

/** Characters of a formatted text, its tags included: an article of 20,000 words fits. */
export const longestRichText = 200_000
const deepestNesting = 1_000

/**
 * True for a text that would keep the sanitiser busy for seconds: too long, or elements left open inside each other by
 * the thousand, which its parser handles in quadratic time. Linear; to be asked before `sanitizeRichText`.
 */
export function isTooComplex(html: string): boolean {
  if (html.length > longestRichText) return true
  let open = 0
  for (const [, slash] of html.matchAll(/<(?!br\b|hr\b|img\b)(\/?)[a-z]/gi)) {
    open = slash ? Math.max(0, open - 1) : open + 1
    if (open > deepestNesting) return true
  }
  return false
}

/** The formatted text we keep: a small set of elements, safe links, no style, no script. Sanitising twice changes nothing. */
export function sanitizeRichText(html: string): string {
  const clean = settled(sanitizeHtml(html, allowed).trim())
  return /^(<p>(\s|&nbsp;|<br ?\/?>)*<\/p>\s*)*$/.test(clean) ? '' : clean
}

/** Stored text as it goes into a page: sanitised once more, whatever the row holds; headings keep the ids they were given. */
export function safeMarkup(html: string): string {
  return sanitizeHtml(html, { ...allowed, allowedAttributes: { ...allowed.allowedAttributes, h2: ['id'] } })
}

/** What a dropped element leaves side by side can be read in another way the next time: until it no longer is. */
function settled(clean: string): string {
  for (let round = 0; round < 5; round++) {
    const again = sanitizeHtml(clean, allowed).trim()
    if (again === clean) return clean
    clean = again
  }
  return sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} }).trim()
}

/** The words of a formatted text, for excerpts, search and reading time. */
export function plainText(html: string): string {
  const apart = html.replace(/<br ?\/?>|<\/(p|h\d|li|td|th|blockquote|figcaption|pre)>/g, ' ')
  return (
    sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} })
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      // Last, or what was written as text would be read as a character once more.
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
