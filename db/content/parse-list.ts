/** Parses a list in JSON, and no text as an empty list; returns null for any other text. */
export function parseListOrNull(text: unknown): unknown[] | null {
  try {
    const list: unknown = JSON.parse(String(text || '[]'))
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

/** Parses a list in JSON; returns an empty list for any other text. */
export const parseList = (text: unknown): unknown[] => parseListOrNull(text) ?? []
