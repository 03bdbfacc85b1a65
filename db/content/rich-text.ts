import sanitizeHtml from 'sanitize-html'
import { isSafeHref } from './href.ts'

const allowed: sanitizeHtml.IOptions = {
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
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  // Pictures are named by their id in the media library and drawn by us; a foreign source never reaches a page.
  exclusiveFilter: frame => frame.tag === 'img' && !/^[0-9a-f-]{36}$/.test(frame.attribs['data-media'] ?? ''),
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '', target }): sanitizeHtml.Tag => {
      if (!isSafeHref(href)) return { tagName, attribs: {} }
      return { tagName, attribs: target === '_blank' ? { href, target, rel: 'noopener' } : { href } }
    },
  },
}

/** The formatted text we keep: a small set of elements, safe links, no style, no script. Sanitising twice changes nothing. */
export function sanitizeRichText(html: string): string {
  const clean = sanitizeHtml(html, allowed).trim()
  return /^(<p>(\s|&nbsp;|<br ?\/?>)*<\/p>\s*)*$/.test(clean) ? '' : clean
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
