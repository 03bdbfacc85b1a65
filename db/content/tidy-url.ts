/**
 * A path and query of this site as it was meant: without what programs and people leave behind a link (a bracket, a full
 * stop, a quotation mark, characters that nobody sees), with `&fbclid=…` as its query, and without needless
 * percent-encoding (`/%68ome`). Null when there is nothing to tidy, and for anything that could lead to another site. What
 * it returns is tidy: who redirects to it never redirects twice.
 */
export function tidyUrl(url: string): string | null {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  if (isPlain(path)) return null
  const whole = path.replace(/%[c-f][\da-f](?:%[89ab][\da-f]){0,2}$/i, cut => (decode(cut) === null ? '' : cut))
  const decoded = decodeAll(whole)
  if (decoded === null) return null
  const visible = decoded.replace(invisible, '')
  const [before = ''] = visible.split(/#|;jsessionid=/i)
  const [start = '', ...rest] = before.split(/[?&]/)
  const end = withoutEnd(start)
    .replace(italicEnd, '$1')
    .replace(hyphens, '-')
    .replace(/^\/[(*_"'“‘]+(?=\w)/u, '/')
  if (/\\|\/\/|\/\.{1,2}(?:\/|$)/.test(end)) return null
  if (end === decoded && whole === path && !needlessEscape.test(path)) return null
  const tidy = end.split('/').map(encodeURIComponent).join('/') || '/'
  const parameters = rest.map(part => withoutEnd(part.replace(/^amp;/i, ''))).filter(part => /^[\w.-]+=/.test(part))
  const target = tidy + withParameters(query, parameters)
  return target !== url ? target : null
}

/** Most paths: what this site writes itself. */
const isPlain = (path: string) => /^\/[\w\-./]{0,2000}$/.test(path) && !path.endsWith('.') && !italicEnd.test(path)

/** The mark of italics of a messenger. Behind a page alone: the secret of a personal link may end with it. */
const italicEnd = /^(\/[a-z\d-]{1,100})_+$/

/** The escape of a character that needs none: letters, digits, hyphen, point, slash, underscore, tilde; or one that is escaped twice. */
const needlessEscape = /%(?:2[def]|25[\da-f]{2}|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i

/** No address ends with one of these. */
const junk =
  /[\p{Z}\p{C}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}|^`´<>–—~=]/u
/** Chats and text programs put these anywhere; nobody sees them. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Half of an escape, or those of mails for a space and an equals sign. */
const mailEnd = /(?:=20|=3d|%[^/%]{0,2})$/i
/** These look like a hyphen inside of an address. */
const hyphens = /(?<=\w)[\u2010-\u2015\u2212](?=\w)/g

/** Linear in the length: a visitor can ask for a long one. */
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

/** Trackers of mails escape what is escaped already. Null for what nobody escaped so often. */
function decodeAll(path: string): string | null {
  let text: string | null = path
  for (let time = 0; time < 4 && text !== null; time++) {
    text = decode(text)
    if (text !== null && !/%[\da-f]{2}/i.test(text)) return text
  }
  return null
}

/** Null for what is no text. A percent sign that escapes nothing is one. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path.replace(/%(?![\da-f]{2})/gi, '%25'))
  } catch {
    return null
  }
}
