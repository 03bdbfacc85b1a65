/**
 * A path and query of this site as it was meant: without what programs and people leave behind a link (a bracket, a full
 * stop, a quotation mark, characters that nobody sees), with `&fbclid=…` as its query, and without needless
 * percent-encoding (`/%68ome`). Null when there is nothing to tidy, and for anything that could lead to another site. What
 * it returns is tidy: who redirects to it never redirects twice.
 */
export function tidyUrl(url: string): string | null {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  if (isPlain(path) || /[\\]|%2f|%5c/i.test(path)) return null
  const whole = path.replace(/%[c-f][\da-f](?:%[89ab][\da-f]){0,2}$/i, cut => (decode(cut) === null ? '' : cut))
  const decoded = decode(whole)
  if (decoded === null || /\/\.{1,2}(\/|$)/.test(decoded)) return null
  const [start = '', ...rest] = decoded.split(/[?&]/)
  const end = withoutJunk(start)
    .replace(italicEnd, '$1')
    .replace(hyphens, '-')
    .replace(/^\/[(*_"'“‘]+(?=\w)/u, '/')
  if (end === decoded && whole === path && !needlessEscape.test(path)) return null
  const tidy = end.split('/').map(encodeURIComponent).join('/') || '/'
  const parameters = rest.map(withoutJunk).filter(part => /^[\w.-]+=/.test(part))
  const target = tidy + withParameters(query, parameters)
  return /^\/(?!\/)/.test(tidy) && target !== url ? target : null
}

/** Most paths: what this site writes itself. */
const isPlain = (path: string) => /^\/[\w\-./]{0,2000}$/.test(path) && !path.endsWith('.') && !italicEnd.test(path)

/** The mark of italics of a messenger. Behind a page alone: the secret of a personal link may end with it. */
const italicEnd = /^(\/[a-z\d-]{1,100})_+$/

/** The escape of a character that needs none: letters, digits, hyphen, point, underscore, tilde. */
const needlessEscape = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i

/** No address ends with one of these. */
const junk = /[\p{Z}\p{C}\p{Ps}\p{Pe}\p{Pi}\p{Pf}.,;:!?'"*|^`´<>…·•–—~%]/u
/** These look like a hyphen inside of an address. */
const hyphens = /(?<=\w)[\u2010-\u2015\u2212](?=\w)/g

function withoutJunk(text: string): string {
  const letters = [...text]
  let end = letters.length
  const isJunk = (letter: string) => junk.test(letter) || (letter === '/' && end < letters.length)
  while (end > 1 && isJunk(letters[end - 1] ?? '')) end--
  return letters.slice(0, end).join('')
}

function withParameters(query: string, added: readonly string[]): string {
  if (added.length === 0) return query
  const more = new URLSearchParams(added.join('&')).toString()
  return query.length > 1 ? `${query}&${more}` : `?${more}`
}

/** Null for what is no text. A percent sign that escapes nothing is one. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path.replace(/%(?![\da-f]{2})/gi, '%25'))
  } catch {
    return null
  }
}
