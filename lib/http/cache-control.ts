/**
 * Cache-Control of public responses: browsers revalidate each time and get 304. Shared caches, including our response
 * cache, may serve them for two seconds without revalidation. See docs/decisions/023 and 079.
 */
export const publicCacheControl = 'public, max-age=0, s-maxage=2, must-revalidate'

/** For files whose URL changes with their content. */
export const immutableCacheControl = 'public, max-age=31536000, immutable'

/** For files in `public`, whose URL stays the same. */
export const fileCacheControl = 'public, max-age=86400, stale-while-revalidate=604800'
