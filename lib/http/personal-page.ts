/** Headers against indexing of a personal page. The referrer policy of all responses already hides its path. */
export const personalHeaders = { 'x-robots-tag': 'noindex, nofollow' }

/** Forbids even the browser to store the page. */
export const personalCacheControl = 'private, no-store'
