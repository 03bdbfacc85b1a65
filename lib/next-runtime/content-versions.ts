/** By tag, which state of the content something was drawn from. */
export type Versions = Record<string, string>

/**
 * The state of the content that this process knows of, by tag. The content clock of the server sets it; the caches,
 * which the framework loads beside the server's bundle, read it. So it lies where both can reach it.
 */
const known = globalThis as typeof globalThis & { shkContentVersions?: Map<string, string> }

/** The versions by tag; a tag is missing as long as the content clock could not be read. */
export function contentVersions(): Map<string, string> {
  known.shkContentVersions ??= new Map()
  return known.shkContentVersions
}

/** The versions of the content that these tags name; null while one is not known. Tags of the framework count for nothing. */
export function versionsOf(tags: readonly string[]): Versions | null {
  const versions = contentVersions()
  const named = tags.filter(tag => /^(content:|year$)/.test(tag))
  if (!named.every(tag => versions.has(tag))) return null
  return Object.fromEntries(named.map(tag => [tag, versions.get(tag) as string]))
}

/** Whether nothing has changed since, as far as this process knows. */
export function isCurrent(drawnFrom: Versions): boolean {
  const versions = contentVersions()
  return Object.entries(drawnFrom).every(([tag, version]) => versions.get(tag) === version)
}
