type Values = Record<string, unknown>

/** Returns title and description of an entry for search engines: its SEO fields, or their fallbacks. */
export function searchTexts(values: Values, titleField: string): { title: string; description: string } {
  const first = (...names: string[]) => String(names.map(name => values[name]).find(Boolean) ?? '')
  return { title: first('seoTitle', titleField), description: first('seoDescription', 'standfirst', 'summary') }
}
