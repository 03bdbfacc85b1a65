type Values = Record<string, unknown>

/** What search engines are told of an entry with a page: its own words for them, or what stands in their place. */
export function searchTexts(values: Values, titleField: string): { title: string; description: string } {
  const first = (...names: string[]) => String(names.map(name => values[name]).find(Boolean) ?? '')
  return {
    title: first('seoTitle', titleField),
    description: first('seoDescription', 'standfirst', 'summary'),
  }
}
