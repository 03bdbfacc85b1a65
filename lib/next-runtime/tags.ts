/** The framework's record of expired and stale cache tags, shared by all caches of this process. */
export {
  areTagsExpired,
  areTagsStale,
  tagsManifest,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
