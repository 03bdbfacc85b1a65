/** Adds structured data for search engines. `<` is escaped, so that no text can end the element. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to write a script element's text; escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
