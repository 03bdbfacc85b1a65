/**
 * Headers of a page for the one person who has its URL: it is never indexed. The referrer policy of all responses
 * already hides its path from other sites.
 */
export const personalHeaders = { 'x-robots-tag': 'noindex, nofollow' }

/** Forbids even the browser to store the page. */
export const personalCacheControl = 'private, no-store'
