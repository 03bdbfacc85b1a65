/** The content versions that something was rendered from, by tag. */
export type Versions = Record<string, string>

/**
 * The current content versions, by tag. Set by content invalidation in the server's bundle and read by the caches, which
 * the framework loads as separate modules; so they are global.
 */
const shared = globalThis as typeof globalThis & { shkContentVersions?: Map<string, string> }

/** The versions by tag; a tag is missing until its version has been read. */
export function contentVersions(): Map<string, string> {
  shared.shkContentVersions ??= new Map()
  return shared.shkContentVersions
}

/** The content versions for these tags; null while one is not known. Ignores the framework's own tags. */
export function versionsOf(tags: readonly string[]): Versions | null {
  const versions = contentVersions()
  const contentTags = tags.filter(tag => /^(content:|year$)/.test(tag))
  if (!contentTags.every(tag => versions.has(tag))) return null
  return Object.fromEntries(contentTags.map(tag => [tag, versions.get(tag) as string]))
}

/** Whether these are the current versions, as far as this process knows. */
export function isCurrent(expected: Versions): boolean {
  const versions = contentVersions()
  return Object.entries(expected).every(([tag, version]) => versions.get(tag) === version)
}
