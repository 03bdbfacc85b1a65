/**
 * The text of a file of another program: UTF-8, or UTF-16 with a byte order mark or a zero byte in each of its first
 * letters, as Windows writes it. Null when it is neither.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes)
  if (encoding === 'utf-8' && bytes.includes(0)) return null
  return decodeAs(encoding, bytes)
}

/** The text in an encoding by its name; null when it is not in it, or the name is not known. */
export function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function encodingOf([first, second, third, fourth]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth)) return 'utf-16be'
  return 'utf-8'
}
