/** Headers of a page for the one person who has its address: never indexed. Other sites learn no path of ours as a referrer. */
export const personalHeaders = { 'x-robots-tag': 'noindex, nofollow' }

/** Not even the browser keeps the page. */
export const personalCacheControl = 'private, no-store'
