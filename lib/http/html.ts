/** Markup that is not escaped. */
export type Html = { readonly markup: string }

type Part = string | number | false | null | undefined | Html | readonly Html[]

/** A template tag for HTML: escapes text, inserts `Html` unchanged, and skips null, undefined and false. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: texts.map((text, index) => text + toMarkup(parts[index])).join('') }
}

function toMarkup(part: Part): string {
  if (part === undefined || part === null || part === false) return ''
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
  return escapeHtml(String(part))
}

/** Text as HTML, also for the value of an attribute. */
export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
