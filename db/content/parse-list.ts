/** The list in a text of JSON; empty for any other text. */
export function parseList(text: unknown): unknown[] {
  try {
    const list: unknown = JSON.parse(String(text || '[]'))
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
