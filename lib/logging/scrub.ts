/** Replaces possible personal data in outside messages. The cuts limit the work and the length of a log line. */
export function scrub(text: string): string {
  return replacements
    .reduce(
      (result, [pattern, replacement]) =>
        result.replace(pattern, typeof replacement === 'string' ? () => replacement : replacement),
      text.slice(0, 2_000),
    )
    .slice(0, 500)
}

// The order matters: a query string may contain an e-mail, and an e-mail may contain a number.
const replacements: [RegExp, string | ((match: string) => string)][] = [
  [/\?[^\s"')]+/g, '?…'],
  [/[^\s"'<>()]+/g, word => (word.includes('@') ? '‹e-mail›' : word)],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '‹address›'],
  [/(?<![\w:])(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}(?![\w:])/gi, '‹address›'],
  [/"[^"]*"|“[^“”]*”|`[^`]*`/g, '"…"'],
  // The pattern does not match within longer words, because our ids have many digits.
  [/(?<![\w-])\+?\d(?:[\s()./-]?\d){6,}(?![\w-])/g, '‹number›'],
]
