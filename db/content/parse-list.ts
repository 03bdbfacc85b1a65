/** Parses a list in JSON; returns an empty list for any other text. */
export function parseList(text: unknown): unknown[] {
  try {
    const list: unknown = JSON.parse(String(text || '[]'))
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
