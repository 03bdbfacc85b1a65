/**
 * Returns a path and query of this site as it was meant: without characters that programs and people add around a link
 * (a bracket, a full stop, a quotation mark, invisible characters), with `&fbclid=…` moved to the query, and
 * without needless percent-encoding (`/%68ome`). Null when there is nothing to tidy, and for anything that could lead
 * to another site. Tidying a result again returns null, so a redirect to it never redirects twice.
 */
export function tidyUrl(url: string): string | null {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  if (isPlain(path)) return null
  // Without an escape sequence of UTF-8 that was cut off.
  const uncut = path.replace(/%[c-f][\da-f](?:%[89ab][\da-f]){0,2}$/i, cut => (decode(cut) === null ? '' : cut))
  const decoded = decodeAll(uncut)
  if (decoded === null) return null
  const visible = decoded.replace(invisible, '')
  const [beforeFragment = ''] = visible.split(/#|;jsessionid=/i)
  const [pathPart = '', ...rest] = beforeFragment.split(/[?&]/)
  const cleanPath = withoutEnd(pathPart)
    .replace(italicEnd, '$1')
    .replace(hyphens, '-')
    .replace(/^\/[(*_"'“‘]+(?=\w)/u, '/')
  if (/\\|\/\/|\/\.{1,2}(?:\/|$)/.test(cleanPath)) return null
  if (cleanPath === decoded && uncut === path && !needlessEscape.test(path)) return null
  const tidy = cleanPath.split('/').map(encodeURIComponent).join('/') || '/'
  const parameters = rest.map(part => withoutEnd(part.replace(/^amp;/i, ''))).filter(part => /^[\w.-]+=/.test(part))
  const target = tidy + withParameters(query, parameters)
  return target !== url ? target : null
}

/** Returns true for most paths, which are in the form that this site writes. */
const isPlain = (path: string) => /^\/[\w\-./]{0,2000}$/.test(path) && !path.endsWith('.') && !italicEnd.test(path)

/**
 * Matches the underscore with which messengers mark italics. Matches only one path segment, because the secret of a
 * personal link may end with an underscore.
 */
const italicEnd = /^(\/[a-z\d-]{1,100})_+$/

/** Matches the escape of a character that needs none (letter, digit, `-`, `.`, `/`, `_`, `~`), or a double escape. */
const needlessEscape = /%(?:2[def]|25[\da-f]{2}|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i

const junk =
  /[\p{Z}\p{C}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}|^`´<>–—~=]/u
/** Invisible characters that chats and text programs insert anywhere. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Matches an incomplete escape, or the escapes of mails for a space and an equals sign. */
const mailEnd = /(?:=20|=3d|%[^/%]{0,2})$/i
/** Characters inside of a URL that look like a hyphen. */
const hyphens = /(?<=\w)[\u2010-\u2015\u2212](?=\w)/g

/** Removes junk from the end of a text. Linear in its length, because visitors can request long URLs. */
function withoutEnd(text: string): string {
  const letters = [...text]
  let end = letters.length
  const isJunk = (letter: string) => (letter === '/' ? end < letters.length : junk.test(letter))
  while (end > 1) {
    const escaped = mailEnd.exec(letters.slice(Math.max(1, end - 3), end).join(''))
    if (escaped) end -= escaped[0].length
    else if (isJunk(letters[end - 1] ?? '')) end--
    else break
  }
  return letters.slice(0, end).join('')
}

function withParameters(query: string, added: readonly string[]): string {
  if (added.length === 0) return query
  const more = new URLSearchParams(added.join('&')).toString()
  return query.length > 1 ? `${query}&${more}` : `?${more}`
}

/** Decodes repeatedly, because trackers of mails escape escaped characters again. Returns null for too many levels. */
function decodeAll(path: string): string | null {
  let text: string | null = path
  for (let time = 0; time < 4 && text !== null; time++) {
    text = decode(text)
    if (text !== null && !/%[\da-f]{2}/i.test(text)) return text
  }
  return null
}

/** Returns null if the escapes do not form valid text. A percent sign without an escape is literal. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path.replace(/%(?![\da-f]{2})/gi, '%25'))
  } catch {
    return null
  }
}
